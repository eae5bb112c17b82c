import { listStories } from 'host/testing';
import { notes } from '../../note.fixture';
import { VisitsListPage } from './visits-list.list';

export default { title: 'Visitas/Visitas' };

const stories = listStories(VisitsListPage, { rows: notes });
export const Rows = stories.Rows;
export const InPortal = stories.InPortal;
export const NarrowScreen = stories.NarrowScreen;
export const Loading = stories.Loading;
export const Empty = stories.Empty;
export const EmptyAfterFiltering = stories.EmptyAfterFiltering;
export const Failed = stories.Failed;
