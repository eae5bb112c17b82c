import {
  declareList,
  fieldColumn,
  formatMoney,
  INVOICE_STATUS,
  INVOICE_STATUS_LABELS,
  labelOf,
  namedBranch,
  withIds,
} from 'api-contract/rules';
import type { Title } from '../finance';

const field = fieldColumn<Title>;

/** The columns of 'Consulta de Títulos' as data, in order. */
export const titleColumns = withIds({
  number: field('N° Nota', 'E1_NUM', { kind: 'code' }),
  instalment: field('Parcela', 'E1_PARCELA'),
  branch: field('Filial', 'E1_FILIAL', { value: (row) => namedBranch(row.E1_FILIAL, row.M0_FILIAL ?? '') }),
  issued: field('Emissão', 'E1_EMISSAO', { kind: 'date' }),
  // The real due date (E1_VENCREA) counts if the ERP has set it.
  due: field('Vencimento', 'E1_VENCREA', { kind: 'date', value: (row) => row.E1_VENCREA || row.E1_VENCTO }),
  amount: field('Valor', 'E1_VALOR', { kind: 'money' }),
  balance: field('Saldo', 'E1_SALDO', { kind: 'money' }),
  paid: field('Baixa', 'E1_BAIXA', { kind: 'date' }),
  status: field('Status', 'E1_STATUS', { value: (row) => labelOf(INVOICE_STATUS_LABELS, row.E1_STATUS) }),
});

/** 'Consulta de Títulos': the dates bound the due date, inclusive; `E1_STATUS` sorts open titles first, by due date. */
export const titleList = declareList({
  path: '/admin/invoice-list',
  endpoint: 'invoices',
  source: 'erp',
  title: 'Consulta de Títulos',
  across: true,
  filters: {
    E1_NUM: { kind: 'code', label: 'N° Nota' },
    E1_STATUS: {
      kind: 'oneOf',
      label: 'Status',
      choices: INVOICE_STATUS_LABELS,
      values: Object.values(INVOICE_STATUS),
    },
    E1_FILIAL: { kind: 'branch', label: 'Filial', choices: 'branches' },
    E1_LOJA: { kind: 'code', label: 'Loja' },
    E1_VENCTO_from: { kind: 'date', label: 'Vencimento de' },
    E1_VENCTO_to: { kind: 'date', label: 'Vencimento até' },
  },
  sorts: ['E1_STATUS', 'E1_VENCREA', 'E1_NUM', 'E1_EMISSAO', 'E1_VALOR'],
  order: { by: 'E1_STATUS', direction: 'ASC' },
  // Open and due before today; from today to Sunday; within seven days, today included; paid.
  tabs: [
    { key: 'overdue', label: 'Vencidos' },
    { key: 'week', label: 'Esta semana', total: formatMoney },
    { key: 'next7', label: 'Próximos 7 dias' },
    { key: 'paid', label: 'Pagos' },
  ],
});
