import { pageOf } from 'host/list';
import { ACCESS, USER_TYPE } from 'api-contract/rules';
import { listStories } from 'host/testing';
import { auditRow } from './audit.fixture';
import { auditList } from '../../../wire/rules/audit-columns';

export default { title: 'Administração/Auditoria' };

const stories = listStories(pageOf(auditList), {
  rows: Array.from({ length: 12 }, (_, n) => ({ ...auditRow, id: 31 - n })),
  user: { type_id: USER_TYPE.master, access: [ACCESS.admin] },
});
export const Rows = stories.Rows;
export const NarrowScreen = stories.NarrowScreen;
export const Loading = stories.Loading;
export const Empty = stories.Empty;
export const EmptyAfterFiltering = stories.EmptyAfterFiltering;
export const Failed = stories.Failed;
