import { ACCESS, PLATFORM_CODES } from 'api-contract/rules';
import { areaStory, type StubRoutes } from 'host/testing';
import { reviewRoutes } from '../../access-request/access-request.fixture';
import { administrator, user, visits } from '../../rights/user.fixture';
import UserPage from './user.page';

export default { title: 'Administração/Usuário' };

const unavailable = () =>
  Response.json({ message: 'O serviço está indisponível no momento.' }, { status: 503 });

const story = (routes: StubRoutes, at = '/admin/user/12', viewer = administrator) =>
  areaStory(
    { path: at === '/admin/users/add' ? at : '/admin/user/:id', at, Page: UserPage, user: viewer },
    { ...reviewRoutes, 'GET users/12': { data: [user] }, ...routes },
  );
/** Opens a tab by its name. */
const onTab = (name: string, routes: StubRoutes = {}) => ({
  ...story(routes),
  play: async ({
    canvas,
    userEvent,
  }: {
    canvas: Canvas;
    userEvent: { click: (on: Element) => Promise<void> };
  }) => userEvent.click(await canvas.findByRole('tab', { name })),
});
interface Canvas {
  findByRole: (role: string, options: { name: string }) => Promise<Element>;
}

export const Edit = story({});
export const EditAccess = onTab('Acessos');
// A code that an area declares, and one of an area that is gone.
export const CodesOfAreas = onTab('Acessos', {
  'GET access_codes': { data: [...PLATFORM_CODES, visits] },
  'GET users/12': { data: [{ ...user, access: [...user.access, visits.code, visits.code + 1] }] },
});
export const CodesLoading = onTab('Acessos', { 'GET access_codes': () => new Promise(() => {}) });
export const CodesFailed = onTab('Acessos', { 'GET access_codes': unavailable });
export const EditCompanies = onTab('Clientes e Filiais');
export const EditSecurity = onTab('Segurança');
export const New = story({}, '/admin/users/add');
export const NarrowScreen = { ...story({}), globals: { viewport: { value: 'phone' } } };
export const ReadOnly = story({ 'GET users/12': { data: [{ ...user, editable: false }] } });
// The e-mail stays: whoever names another opens the account.
export const OtherCodes = story({}, '/admin/user/12', {
  ...administrator,
  access: [ACCESS.users, ACCESS.contracts],
});
export const Missing = story({ 'GET users/12': { data: [] } });
export const Loading = story({ 'GET users/12': () => new Promise(() => {}) });
export const Failed = story({ 'GET users/12': unavailable });
