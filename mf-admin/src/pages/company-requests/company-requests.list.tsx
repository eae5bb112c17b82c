import type { CompanyRequest } from 'api-contract';
import { ACCESS_REQUEST_STATUS_LABELS, accessRequestColumns as data, optionsOf } from 'api-contract/rules';
import { listPage } from 'host/list';
import { EmailText } from 'shared-ui';
import { RequestStatus } from '../../access-request/request-status';

/** `/admin/company/requests`: who asks for access with a CNPJ of the company (docs/product/admin.md, 'Minha Empresa'). */
export const CompanyRequestsPage = listPage<CompanyRequest>({
  endpoint: 'company/requests',
  source: 'portal',
  title: 'Solicitações da Empresa',
  tabs: [
    { key: 'open', label: 'A analisar' },
    { key: 'approved', label: 'Aprovadas' },
    { key: 'rejected', label: 'Rejeitadas' },
  ],
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
    { ...data.status, cell: (row) => <RequestStatus status={row.status} />, width: 118, card: 'state' },
  ],
  filters: [
    { name: 'name', label: 'Nome', type: 'text' },
    { name: 'email', label: 'E-mail', type: 'text' },
    { name: 'status', label: 'Status', type: 'select', options: optionsOf(ACCESS_REQUEST_STATUS_LABELS) },
    { name: 'created_at', label: 'Enviada em', type: 'date' },
  ],
  sorts: [
    'created_at',
    { value: 'updated_at', label: 'Atualizada em' },
    'name',
    'status',
    { value: 'id', label: 'ID' },
  ],
  defaultSort: { by: 'created_at', direction: 'DESC' },
  emptyText: 'Ninguém pediu acesso com um CNPJ da empresa.',
  can: { grid: false },
});
