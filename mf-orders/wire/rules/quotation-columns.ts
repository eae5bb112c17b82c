import {
  declareList,
  fieldColumn,
  formatTaxId,
  isAdministrator,
  labelOf,
  QUOTATION_STATUS_LABELS,
  type Viewer,
  withIds,
} from 'api-contract/rules';
import type { QuotationRow } from '../quotations';

const field = fieldColumn<QuotationRow>;
/** Everybody else sees one company only. */
const ofAdministrators = { when: ({ user }: Viewer) => isAdministrator(user.type_id) };

/** The columns of 'Cotações' as data, in order. */
export const quotationColumns = withIds({
  id: field('ID', 'id'),
  company: field('Empresa', 'company_name', ofAdministrators),
  cnpj: field('CNPJ', 'cnpj', { ...ofAdministrators, value: (row) => formatTaxId(row.cnpj) }),
  product: field('Produto', 'product_name'),
  quantity: field('Quantidade', 'quantity', { kind: 'number', unit: (row) => row.unit }),
  user: field('Solicitante', 'user_name'),
  sent: field('Enviada em', 'created_at', { value: (row) => row.created_at_f }),
  status: field('Status', 'status', { value: (row) => labelOf(QUOTATION_STATUS_LABELS, row.status) }),
});

/** 'Cotações'. */
export const quotationList = declareList({
  path: '/admin/licitation-list',
  endpoint: 'licitations',
  source: 'portal',
  title: 'Cotações',
  filters: {
    id: { kind: 'id', label: 'ID' },
    company_name: { kind: 'text', max: 160, label: 'Empresa', ...ofAdministrators },
    cnpj: { kind: 'cnpj', label: 'CNPJ', ...ofAdministrators },
    created_at: { kind: 'moments', label: 'Data' },
  },
  sorts: ['created_at', 'id', 'company_name', 'product_name', 'status'],
  order: { by: 'id', direction: 'DESC' },
  tabs: [
    { key: 'waiting', label: 'Aguardando' },
    { key: 'inProgress', label: 'Em atendimento' },
    { key: 'finished', label: 'Finalizadas' },
  ],
});
