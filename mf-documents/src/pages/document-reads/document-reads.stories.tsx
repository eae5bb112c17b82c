import { listStories } from 'host/testing';
import { documentRead } from '../../kept/kept.fixture';
import { keeper } from '../../kept/keeper.fixture';
import { DocumentReadsPage } from './document-reads.list';

export default { title: 'Documentos/Leituras de Fichas' };

const stories = listStories(DocumentReadsPage, {
  rows: Array.from({ length: 12 }, (_, n) => ({ ...documentRead, id: 31 - n, current: n % 3 !== 0 })),
  user: keeper,
});
export const Rows = stories.Rows;
export const NarrowScreen = stories.NarrowScreen;
export const Loading = stories.Loading;
export const Empty = stories.Empty;
export const EmptyAfterFiltering = stories.EmptyAfterFiltering;
export const Failed = stories.Failed;
