import type { AccessRequestRow } from 'api-contract';
import { maskCnpj } from 'api-contract/rules';
import { defineList } from 'shared-ui/list';
import { RequestStatus, STATUS_OPTIONS } from '../../access-request/request-status';

/** Access requests to review (DESIGN decision 5). */
export const accessRequestList = defineList<AccessRequestRow>({
  key: 'access_requests',
  title: 'Solicitações de Acesso',
  rowKey: (row) => String(row.id),
  rowHref: (row) => `/admin/access-requests/${row.id}`,
  columns: [
    { id: 'id', label: 'ID', cell: (row) => row.id, sort: 'id', width: 70 },
    {
      id: 'company',
      label: 'Razão social',
      cell: (row) => row.socialReason,
      sort: 'socialReason',
      width: 220,
      link: true,
    },
    { id: 'cnpj', label: 'CNPJ', cell: (row) => maskCnpj(row.cnpj), width: 160 },
    { id: 'name', label: 'Nome', cell: (row) => row.name, sort: 'name', width: 160 },
    { id: 'email', label: 'E-mail', cell: (row) => row.email, width: 200 },
    { id: 'sent', label: 'Enviada em', cell: (row) => row.created_at_f, sort: 'created_at', width: 140 },
    {
      id: 'changed',
      label: 'Atualizada em',
      cell: (row) => row.updated_at_f,
      sort: 'updated_at',
      width: 140,
    },
    {
      id: 'status',
      label: 'Status',
      cell: (row) => <RequestStatus status={row.status} />,
      sort: 'status',
      width: 110,
    },
  ],
  filters: [
    { name: 'status', label: 'Status', type: 'select', options: STATUS_OPTIONS },
    { name: 'socialReason', label: 'Razão social', type: 'text' },
    { name: 'name', label: 'Nome', type: 'text' },
    { name: 'cnpj', label: 'CNPJ', type: 'text' },
    { name: 'created_at', label: 'Enviada em', type: 'date' },
  ],
  sorts: [
    { value: 'created_at', label: 'Enviada em' },
    { value: 'updated_at', label: 'Atualizada em' },
    { value: 'socialReason', label: 'Razão social' },
    { value: 'name', label: 'Nome' },
    { value: 'status', label: 'Status' },
    { value: 'id', label: 'ID' },
  ],
  defaultSort: { by: 'created_at', direction: 'DESC' },
});
