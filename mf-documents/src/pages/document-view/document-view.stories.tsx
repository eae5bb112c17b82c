import { ACCESS } from 'api-contract/rules';
import { areaStory } from 'host/testing';
import { keeper } from '../../kept/keeper.fixture';
import { keptSheet } from '../../kept/kept.fixture';
import DocumentViewPage from './document-view.page';

export default { title: 'Documentos/Documento guardado' };

const user = { ...keeper, access: [...keeper.access, ACCESS.safetySheets] };
const page = {
  path: '/admin/document-view/:key',
  at: '/admin/document-view/sheet-12',
  Page: DocumentViewPage,
};
const known = { 'GET kept_documents': { data: [keptSheet], count: 1, page: 1, pages: 1 } };

export const Loading = areaStory(
  { ...page, user },
  { ...known, 'GET kept_documents/sheet-12/file': () => new Promise(() => undefined) },
);
export const NotAvailable = areaStory({ ...page, user }, known);
export const NarrowScreen = { ...NotAvailable, globals: { viewport: { value: 'phone' } } };
