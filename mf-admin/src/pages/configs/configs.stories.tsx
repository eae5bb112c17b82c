import { USER_TYPE } from 'api-contract/rules';
import { areaStory, type StubRoutes } from 'host/testing';
import { administrator } from '../../rights/user.fixture';
import { configRoutes } from './configs.fixture';
import ConfigsPage from './configs.page';

// The panel's checker would make it more than 1 MB to load; it runs on a press, and the pictures' run checks each story.
export default { title: 'Administração/Configurações', globals: { a11y: { manual: true } } };

const story = (type_id: number, routes: StubRoutes = {}) =>
  areaStory(
    { path: '/admin/configs', at: '/admin/configs', Page: ConfigsPage, user: { ...administrator, type_id } },
    { ...configRoutes, ...routes },
  );
const each = (answer: () => unknown) =>
  Object.fromEntries(Object.keys(configRoutes).map((route) => [route, answer])) as StubRoutes;

export const Master = story(USER_TYPE.master);
export const Administrator = story(USER_TYPE.admin);
export const Staff = story(USER_TYPE.staff);
export const NarrowScreen = { ...story(USER_TYPE.master), globals: { viewport: { value: 'phone' } } };
export const Empty = story(USER_TYPE.staff, {
  'GET ticket_messages/': { data: [] },
  'GET email_senders': { data: [] },
});
export const Loading = {
  ...story(
    USER_TYPE.master,
    each(() => new Promise(() => {})),
  ),
  tags: ['as-high-as:master'],
};
export const Failed = story(
  USER_TYPE.staff,
  each(() => Response.json({ message: 'O serviço está indisponível no momento.' }, { status: 503 })),
);
