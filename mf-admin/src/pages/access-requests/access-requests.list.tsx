import type { AccessRequestRow } from 'api-contract';
import {
  ACCESS_REQUEST_STATUS_LABELS,
  accessRequestColumns as data,
  OPEN_ACCESS_REQUEST,
  optionsOf,
} from 'api-contract/rules';
import { listPage } from 'host/list';
import { EmailText } from 'shared-ui';
import { RequestStatus } from '../../access-request/request-status';

/** `/admin/access-requests`: the access requests and their status (docs/product/admin.md, 'Access requests'). */
export const AccessRequestsPage = listPage<AccessRequestRow>({
  endpoint: 'access_requests',
  source: 'portal',
  title: 'Solicitações de Acesso',
  tabs: [
    { key: 'open', label: 'A analisar' },
    { key: 'approved', label: 'Aprovadas' },
    { key: 'rejected', label: 'Rejeitadas' },
  ],
  rowKey: (row) => String(row.id),
  rowHref: (row) => `/admin/access-requests/${row.id}`,
  columns: [
    { ...data.id, width: 66 },
    { ...data.company, width: 148, whole: 260, grow: true, wraps: true, link: true },
    { ...data.cnpj, width: 172 },
    { ...data.name, width: 112, wraps: true, card: 'key' },
    {
      ...data.email,
      width: 186,
      whole: 270,
      grow: true,
      wraps: true,
      cell: ({ email }) => <EmailText of={email} />,
    },
    { ...data.sent, width: 141, card: 'key' },
    { ...data.changed, width: 141 },
    { ...data.status, cell: (row) => <RequestStatus status={row.status} />, width: 118, card: 'state' },
  ],
  filters: [
    {
      name: 'status',
      label: 'Status',
      type: 'select',
      options: [
        { value: OPEN_ACCESS_REQUEST.join(','), label: 'A analisar' },
        ...optionsOf(ACCESS_REQUEST_STATUS_LABELS),
      ],
    },
    { name: 'socialReason', label: 'Razão social', type: 'text' },
    { name: 'name', label: 'Nome', type: 'text' },
    { name: 'cnpj', label: 'CNPJ', type: 'text' },
    { name: 'created_at', label: 'Enviada em', type: 'date' },
  ],
  sorts: ['created_at', 'updated_at', 'socialReason', 'name', 'status', 'id'],
  defaultSort: { by: 'created_at', direction: 'DESC' },
});
