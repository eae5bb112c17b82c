import type { CompanyRequest } from 'api-contract';
import { listPage, ofList } from 'host/list';
import { EmailText } from 'shared-ui';
import { companyRequestList, accessRequestColumns as data } from '../../../wire/rules/access-request-columns';

/** `/admin/company/requests`: who asks for access with a CNPJ of the company (docs/product/admin.md, 'Minha Empresa'). */
export const CompanyRequestsPage = listPage<CompanyRequest>({
  ...ofList(companyRequestList),
  rowKey: (row) => String(row.id),
  rowHref: (row) => `/admin/company/requests/${row.id}`,
  columns: [
    { ...data.name, width: 150, grow: true, wraps: true, link: true },
    {
      ...data.email,
      width: 186,
      grow: true,
      wraps: true,
      card: 'line',
      cell: ({ email }) => <EmailText of={email} />,
    },
    { id: 'office', label: 'Cargo', width: 150, wraps: true, card: 'key', cell: (row) => row.office },
    { ...data.cnpj, width: 172, card: 'key' },
    { ...data.sent, width: 141, card: 'key' },
    { ...data.status, width: 118, card: 'state' },
  ],
  emptyText: 'Ninguém pediu acesso com um CNPJ da empresa.',
  can: { grid: false },
});
