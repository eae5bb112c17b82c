import { listStories } from 'host/testing';
import { samplePackaging as row } from './packaging.fixture';
import { PackagingListPage } from './packaging-list.list';

export default { title: 'Financeiro/Embalagens' };

const stories = listStories(PackagingListPage, {
  rows: Array.from({ length: 12 }, (_, i) => ({ ...row, D2_DOC: String(55 + i).padStart(9, '0') })),
  routes: { 'POST customers/get-products/': { data: [] } },
});
export const Rows = stories.Rows;
export const NarrowScreen = stories.NarrowScreen;
export const Loading = stories.Loading;
export const Empty = stories.Empty;
export const EmptyAfterFiltering = stories.EmptyAfterFiltering;
export const Failed = stories.Failed;
