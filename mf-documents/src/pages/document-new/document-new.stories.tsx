import { areaStory } from 'host/testing';
import { keeper } from '../../kept/keeper.fixture';
import { keptDocuments, keptSheet } from '../../kept/kept.fixture';
import { uploadRoutes } from './document-new.fixture';
import DocumentNewPage from './document-new.page';

export default { title: 'Documentos/Enviar Documento' };

const page = { path: '/admin/document-new', at: '/admin/document-new', Page: DocumentNewPage, user: keeper };
const revision = { ...page, path: '/admin/document-revise/:key', at: '/admin/document-revise/sheet-12' };
const answer = (rows: object[]) => ({ data: rows, count: rows.length, page: 1, pages: 1 });

export const Start = areaStory(page, uploadRoutes);
export const NarrowScreen = { ...Start, globals: { viewport: { value: 'phone' } } };
export const NewRevision = areaStory(revision, { 'GET kept_documents': answer([keptSheet]) });
export const RenewedCertificate = areaStory(revision, {
  ...uploadRoutes,
  'GET kept_documents': answer(keptDocuments.slice(2)),
});
export const Loading = {
  ...areaStory(revision, { 'GET kept_documents': () => new Promise(() => undefined) }),
  tags: ['as-high-as:new-revision'],
};
export const NotFound = areaStory(revision, { 'GET kept_documents': answer([]) });
export const Failed = areaStory(revision, {
  'GET kept_documents': Response.json(
    { message: 'O serviço está indisponível no momento.' },
    { status: 503 },
  ),
});
