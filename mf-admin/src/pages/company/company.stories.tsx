import { listStories } from 'host/testing';
import { manager, people } from '../../company/company.fixture';
import { CompanyPage } from './company.list';

export default { title: 'Minha Empresa/Pessoas' };

const stories = listStories(CompanyPage, { rows: people, user: manager });
export const Rows = stories.Rows;
export const InPortal = stories.InPortal;
export const NarrowScreen = stories.NarrowScreen;
export const Loading = stories.Loading;
export const Empty = stories.Empty;
export const EmptyAfterFiltering = stories.EmptyAfterFiltering;
export const Failed = stories.Failed;
