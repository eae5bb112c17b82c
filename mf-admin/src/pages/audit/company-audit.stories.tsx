import { pageOf } from 'host/list';
import { listStories } from 'host/testing';
import { manager } from '../../company/company.fixture';
import { auditRow } from './audit.fixture';
import { companyAuditList } from '../../../wire/rules/audit-columns';

export default { title: 'Minha Empresa/Histórico' };

const stories = listStories(pageOf(companyAuditList), {
  rows: Array.from({ length: 6 }, (_, n) => ({ ...auditRow, id: 31 - n })),
  user: manager,
});
export const Rows = stories.Rows;
export const Empty = stories.Empty;
