import type { AuditRow } from 'api-contract';
import type { DeclaredList } from 'api-contract/rules';
import { listPage, ofList } from 'host/list';
import { auditList, companyAuditList, auditColumns as data } from '../../../wire/rules/audit-columns';

/** A list of the audit trail: who changed what, when and from where. */
const trail = (list: DeclaredList, emptyText?: string) =>
  listPage<AuditRow>({
    ...ofList(list),
    rowKey: (row) => String(row.id),
    columns: [
      { ...data.at, width: 106, whole: 146, wraps: true, card: 'key' },
      { ...data.user, width: 130, wraps: true, card: 'key' },
      { ...data.ip, width: 120 },
      { ...data.area, width: 120, whole: 200, wraps: true, card: 'key' },
      { ...data.action, width: 130, wraps: true, card: 'key' },
      { ...data.subject, width: 170, wraps: true, card: 'title' },
      { ...data.before, width: 150, grow: true, wraps: true },
      { ...data.after, width: 150, grow: true, wraps: true },
    ],
    can: { extract: true },
    ...(emptyText !== undefined && { emptyText }),
  });

/** `/admin/audit`, 'Auditoria': every change there is; for type 4. */
export const AuditPage = trail(auditList);

/** `/admin/company/audit`: what was changed in the active company (docs/product/admin.md, 'Minha Empresa'). */
export const CompanyAuditPage = trail(companyAuditList, 'Nada foi alterado na empresa ainda.');
