import type { Invoice } from 'api-contract';
import { formatDate, formatMoney, INVOICE_STATUS, invoiceColumns as data } from 'api-contract/rules';
import { defineList } from 'shared-ui/list';
import { fetchBranches } from './invoice-list.api';
import { InvoiceStatus } from './invoice-status';

const STATUS = Object.entries(INVOICE_STATUS).map(([value, label]) => ({ value, label }));

/** 'Consulta de Títulos' (spec part 1 section 2). */
export const invoiceList = defineList<Invoice>({
  key: 'invoices',
  title: 'Consulta de Títulos',
  rowKey: (row) => [row.E1_FILIAL, row.E1_PREFIXO, row.E1_NUM, row.E1_PARCELA, row.E1_TIPO].join('|'),
  columns: [
    { ...data.number, id: 'number', cell: (row) => row.E1_NUM, sort: 'E1_NUM', width: 120 },
    { ...data.instalment, id: 'instalment', cell: (row) => row.E1_PARCELA || '—', width: 80 },
    { ...data.branch, id: 'branch', cell: (row) => row.E1_FILIAL, width: 110 },
    {
      ...data.issued,
      id: 'issued',
      cell: (row) => formatDate(row.E1_EMISSAO),
      sort: 'E1_EMISSAO',
      width: 110,
    },
    {
      ...data.due,
      id: 'due',
      cell: (row) => formatDate(row.E1_VENCREA || row.E1_VENCTO),
      sort: 'E1_VENCREA',
      width: 120,
    },
    {
      ...data.amount,
      id: 'amount',
      cell: (row) => formatMoney(row.E1_VALOR),
      sort: 'E1_VALOR',
      align: 'right',
      width: 140,
    },
    { ...data.balance, id: 'balance', cell: (row) => formatMoney(row.E1_SALDO), align: 'right', width: 140 },
    { ...data.paid, id: 'paid', cell: (row) => formatDate(row.E1_BAIXA) || '—', width: 110 },
    { ...data.status, id: 'status', cell: (row) => <InvoiceStatus code={row.E1_STATUS} />, width: 120 },
  ],
  filters: [
    { name: 'E1_NUM', label: 'N° Nota', type: 'text' },
    { name: 'E1_STATUS', label: 'Status', type: 'select', options: STATUS },
    { name: 'E1_FILIAL', label: 'Filial', type: 'select', options: fetchBranches },
    { name: 'E1_VENCTO_from', label: 'Vencimento de', type: 'date' },
    { name: 'E1_VENCTO_to', label: 'Vencimento até', type: 'date' },
  ],
  sorts: [
    { value: 'E1_VENCREA', label: 'Vencimento' },
    { value: 'E1_NUM', label: 'N° Nota' },
    { value: 'E1_EMISSAO', label: 'Emissão' },
    { value: 'E1_VALOR', label: 'Valor' },
  ],
  can: { extract: true },
  defaultSort: { by: 'E1_VENCREA', direction: 'DESC' },
});
