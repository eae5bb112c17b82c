import {
  ACCESS_REQUEST_STATUS,
  ACCESS_REQUEST_STATUS_LABELS,
  declareList,
  fieldColumn,
  formatTaxId,
  labelOf,
  OPEN_ACCESS_REQUEST,
  type Tone,
  withIds,
} from 'api-contract/rules';
import type { AccessRequestRow } from 'api-contract';

const field = fieldColumn<AccessRequestRow>;

const TONES: Readonly<Record<number, Tone>> = {
  [ACCESS_REQUEST_STATUS.new]: 'info',
  [ACCESS_REQUEST_STATUS.revised]: 'warning',
  [ACCESS_REQUEST_STATUS.approved]: 'success',
  [ACCESS_REQUEST_STATUS.rejected]: 'danger',
};

/** Most characters of the reason for a rejection. */
export const MOST_JUSTIFICATION = 2000;

/** The colour of a request's status. */
export const requestTone = (status: number): Tone => TONES[status] ?? 'neutral';

/** The columns of 'Solicitações de Acesso' as data, in order. */
export const accessRequestColumns = withIds({
  id: field('ID', 'id'),
  company: field('Razão social', 'socialReason'),
  cnpj: field('CNPJ', 'cnpj', { value: (row) => formatTaxId(row.cnpj) }),
  name: field('Nome', 'name'),
  email: field('E-mail', 'email'),
  sent: field('Enviada em', 'created_at', { value: (row) => row.created_at_f }),
  changed: field('Atualizada em', 'updated_at', { value: (row) => row.updated_at_f }),
  status: field('Status', 'status', {
    value: (row) => labelOf(ACCESS_REQUEST_STATUS_LABELS, row.status),
    tone: (row) => requestTone(row.status),
  }),
});

/** 'Solicitações de Acesso': `status=1,5` are those to decide. */
export const accessRequestList = declareList({
  path: '/admin/access-requests',
  endpoint: 'access_requests',
  source: 'portal',
  title: 'Solicitações de Acesso',
  filters: {
    status: {
      kind: 'digits',
      label: 'Status',
      choices: [[OPEN_ACCESS_REQUEST.join(), 'A analisar'], ...ACCESS_REQUEST_STATUS_LABELS],
    },
    socialReason: { kind: 'text', max: 160, label: 'Razão social' },
    name: { kind: 'text', max: 160, label: 'Nome' },
    cnpj: { kind: 'cnpj', label: 'CNPJ' },
    created_at: { kind: 'moments', label: 'Enviada em' },
  },
  sorts: ['created_at', 'updated_at', 'socialReason', 'name', 'status', 'id'],
  order: { by: 'created_at', direction: 'DESC' },
  tabs: [
    { key: 'open', label: 'A analisar' },
    { key: 'approved', label: 'Aprovadas' },
    { key: 'rejected', label: 'Rejeitadas' },
  ],
});

/** 'Solicitações da Empresa'; the columns are those above. */
export const companyRequestList = declareList({
  path: '/admin/company/requests',
  endpoint: 'company/requests',
  source: 'portal',
  title: 'Solicitações da Empresa',
  filters: {
    id: { kind: 'id' },
    name: { kind: 'text', max: 160, label: 'Nome' },
    email: { kind: 'text', max: 160, label: 'E-mail' },
    status: { kind: 'digits', label: 'Status', choices: ACCESS_REQUEST_STATUS_LABELS },
    created_at: { kind: 'moments', label: 'Enviada em' },
  },
  sorts: [
    'created_at',
    { value: 'updated_at', label: 'Atualizada em' },
    'name',
    'status',
    { value: 'id', label: 'ID' },
  ],
  order: { by: 'created_at', direction: 'DESC' },
  tabs: accessRequestList.tabs,
});
