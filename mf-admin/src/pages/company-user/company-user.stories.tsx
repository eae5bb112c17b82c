import { areaStory, type StubRoutes } from 'host/testing';
import { companyRoutes, gift, manager } from '../../company/company.fixture';
import CompanyUserPage from './company-user.page';

export default { title: 'Minha Empresa/Pessoa' };

const story = (id: number | null, routes: StubRoutes = {}) =>
  areaStory(
    {
      path: id === null ? '/admin/company/users/add' : '/admin/company/user/:id',
      at: id === null ? '/admin/company/users/add' : `/admin/company/user/${id}`,
      Page: CompanyUserPage,
      user: manager,
    },
    { ...companyRoutes, ...routes },
  );
export const New = story(null);
export const Edit = story(12);
// Bruno has telemetry, which the manager lacks.
export const OtherCodes = story(13);
export const Own = story(manager.id);
export const OfTwoCompanies = story(15);
export const LimitedToStores = story(null, {
  'GET company/gift': { ...gift, all_stores: false, stores: gift.stores.slice(0, 1) },
});
export const NarrowScreen = { ...story(12), globals: { viewport: { value: 'phone' } } };
export const Loading = story(12, { 'GET company/users': () => new Promise(() => {}) });
export const Missing = story(99);
export const Failed = story(12, {
  'GET company/users': () =>
    Response.json({ message: 'O serviço está indisponível no momento.' }, { status: 503 }),
});
