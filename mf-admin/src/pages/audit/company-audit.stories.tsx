import { listStories } from 'host/testing';
import { manager } from '../../company/company.fixture';
import { auditRow } from './audit.fixture';
import { CompanyAuditPage } from './audit.list';

export default { title: 'Minha Empresa/Histórico' };

const stories = listStories(CompanyAuditPage, {
  path: '/admin/company/audit',
  rows: Array.from({ length: 6 }, (_, n) => ({ ...auditRow, id: 31 - n })),
  user: manager,
});
export const Rows = stories.Rows;
export const NarrowScreen = stories.NarrowScreen;
export const Empty = stories.Empty;
export const Failed = stories.Failed;
