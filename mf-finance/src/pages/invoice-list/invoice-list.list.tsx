import type { Invoice } from 'api-contract';
import {
  INVOICE_STATUS,
  INVOICE_STATUS_LABELS,
  invoiceColumns as data,
  labelOf,
  optionsOf,
} from 'api-contract/rules';
import { branchOptions, listPage } from 'host/list';
import { StatusChip } from 'shared-ui';

const TONES = {
  [INVOICE_STATUS.open]: 'info',
  [INVOICE_STATUS.paid]: 'success',
  [INVOICE_STATUS.renegotiated]: 'neutral',
} as const;

/** A title's status as colour and word; a code nobody knows is shown as it is. */
function InvoiceStatus({ code }: { code: string }) {
  const tone = TONES[code.trim() as keyof typeof TONES] ?? 'neutral';
  return <StatusChip tone={tone}>{labelOf(INVOICE_STATUS_LABELS, code)}</StatusChip>;
}

/** `/admin/invoice-list`, 'Consulta de Títulos' (spec part 1 section 2, 'Invoice list'). */
export const InvoiceListPage = listPage<Invoice>({
  endpoint: 'invoices',
  source: 'erp',
  title: 'Consulta de Títulos',
  rowKey: (row) => [row.E1_FILIAL, row.E1_PREFIXO, row.E1_NUM, row.E1_PARCELA, row.E1_TIPO].join('|'),
  columns: [
    { ...data.number, width: 120 },
    { ...data.instalment, width: 80 },
    { ...data.branch, width: 110 },
    data.issued,
    { ...data.due, width: 120 },
    data.amount,
    data.balance,
    data.paid,
    { ...data.status, cell: (row) => <InvoiceStatus code={row.E1_STATUS} />, width: 120 },
  ],
  filters: [
    { name: 'E1_NUM', label: 'N° Nota', type: 'text' },
    { name: 'E1_STATUS', label: 'Status', type: 'select', options: optionsOf(INVOICE_STATUS_LABELS) },
    { name: 'E1_FILIAL', label: 'Filial', type: 'select', options: branchOptions('/admin/invoice-list') },
    { name: 'E1_VENCTO_from', label: 'Vencimento de', type: 'date' },
    { name: 'E1_VENCTO_to', label: 'Vencimento até', type: 'date' },
  ],
  sorts: ['E1_VENCREA', 'E1_NUM', 'E1_EMISSAO', 'E1_VALOR'],
  defaultSort: { by: 'E1_VENCREA', direction: 'DESC' },
  can: { extract: true },
});
