import { areaStory } from 'host/testing';
import { certificates } from '../winner-docs/winner-docs.fixture';
import WinnerDocsViewPage from './winner-docs-view.page';

export default { title: 'Documentos/Certidão' };

const page = {
  path: '/admin/winner-docs-view/:id',
  at: '/admin/winner-docs-view/4',
  Page: WinnerDocsViewPage,
};

export const Loading = areaStory(page, {
  'GET winner-docs/customer-documents': certificates,
  'GET winner_docs/4/file': () => new Promise(() => undefined),
});
export const NotAvailable = areaStory(page, { 'GET winner-docs/customer-documents': certificates });
