import { USER_TYPE } from 'api-contract/rules';
import { areaStory, type StubRoutes } from 'host/testing';
import { customer } from '../../rights/customer.fixture';
import { administrator } from '../../rights/user.fixture';
import CustomerPage from './customer.page';

export default { title: 'Administração/Cliente' };

const story = (routes: StubRoutes, type_id: number = USER_TYPE.admin) =>
  areaStory(
    {
      path: '/admin/customer/:id',
      at: '/admin/customer/7',
      Page: CustomerPage,
      user: { ...administrator, type_id },
    },
    { 'GET customers/7': { data: [customer] }, ...routes },
  );
export const Edit = story({});
export const NarrowScreen = { ...story({}), globals: { viewport: { value: 'phone' } } };
export const ReadOnly = story({}, USER_TYPE.staff);
export const Missing = story({ 'GET customers/7': { data: [] } });
export const Loading = {
  ...story({ 'GET customers/7': () => new Promise(() => {}) }),
  tags: ['as-high-as:edit'],
};
export const Failed = story({
  'GET customers/7': () =>
    Response.json({ message: 'O serviço está indisponível no momento.' }, { status: 503 }),
});
