import { encodePathParams, PRODUCT_DOCUMENT } from 'api-contract/rules';
import { areaStory } from 'host/testing';
import DocumentPage from './document.page';

export default { title: 'Documentos/Ficha do produto' };

const path = '/admin/document/fispq/:params';
const params = encodePathParams({
  code: 'PA1',
  document_id: PRODUCT_DOCUMENT.safetySheet,
  name: 'SODA CAUSTICA LIQUIDA 50%',
});
const page = { path, at: `/admin/document/fispq/${params}`, Page: DocumentPage };

export const Loading = areaStory(page, { 'GET order-fispq/file': () => new Promise(() => undefined) });
export const NotAvailable = areaStory(page, {});
export const BrokenLink = areaStory({ ...page, at: '/admin/document/fispq/quebrado' }, {});
