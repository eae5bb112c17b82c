import { USER_TYPE } from 'api-contract/rules';
import { areaStory, type StubAnswer } from 'host/testing';
import { privateQuotation, publicQuotation } from '../../quotation/quotation.fixture';
import LicitationViewPage from './licitation-view.page';

export default { title: 'Pedidos/Cotação' };

const page = {
  path: '/admin/licitation-view/:params',
  at: '/admin/licitation-view/31',
  Page: LicitationViewPage,
};
const story = (answer: StubAnswer) => areaStory(page, { 'GET licitations/31': answer });

export const PrivateCompany = story({ data: [privateQuotation] });
export const PublicBody = story({ data: [publicQuotation] });
export const WithoutAttachment = story({ data: [{ ...privateQuotation, file: null, file_path: null }] });
export const Administrator = areaStory(
  { ...page, user: { type_id: USER_TYPE.admin } },
  { 'GET licitations/31': { data: [publicQuotation] } },
);
export const NarrowScreen = { ...PrivateCompany, globals: { viewport: { value: 'phone' } } };
export const Loading = story(() => new Promise(() => undefined));
export const NotFound = story(Response.json({ message: 'x' }, { status: 404 }));
export const Failed = story(
  Response.json({ message: 'O ERP está indisponível no momento.' }, { status: 503 }),
);
