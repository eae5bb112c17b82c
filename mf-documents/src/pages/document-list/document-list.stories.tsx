import { listStories } from 'host/testing';
import { keptDocuments } from '../../kept/kept.fixture';
import { keeper } from '../../kept/keeper.fixture';
import { DocumentListPage } from './document-list.list';

export default { title: 'Documentos/Gestão de Documentos' };

const stories = listStories(DocumentListPage, {
  rows: keptDocuments,
  user: keeper,
  routes: { 'GET kept_documents/counts': { all: 3, expiring: 0, expired: 1, uploaded: 2 } },
});
export const Rows = stories.Rows;
export const InPortal = stories.InPortal;
export const NarrowScreen = stories.NarrowScreen;
export const Loading = stories.Loading;
export const Empty = stories.Empty;
export const EmptyAfterFiltering = stories.EmptyAfterFiltering;
export const Failed = stories.Failed;
