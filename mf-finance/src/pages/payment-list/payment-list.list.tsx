import { paymentList } from '../../../wire/rules/payment-columns';
import {
  fieldColumn,
  formatCount,
  labelOf,
  PAYMENT_STATUS_LABELS,
  timeText,
  withIds,
} from 'api-contract/rules';
import { listPage, ofList } from 'host/list';
import type { Payment } from '../../../wire';
import { PaymentStatus } from '../../payments/payment-status';
import { paymentHref } from '../../payments/payment-words';

const field = fieldColumn<Payment>;
const time = (at: string | null) => (at ? timeText(at) : '');

const data = withIds({
  id: field('Pix', 'id'),
  created: field('Criado em', 'created_at', { value: (row) => time(row.created_at) }),
  status: field('Status', 'status', { value: (row) => labelOf(PAYMENT_STATUS_LABELS, row.status) }),
  titles: field('Títulos', 'titles', { value: (row) => formatCount(row.titles.length) }),
  total: field('Cobrado', 'total', { kind: 'money' }),
  received: field('Recebido', 'received', { kind: 'money' }),
  expires: field('Válido até', 'expires_at', { value: (row) => time(row.expires_at) }),
  paid: field('Pago em', 'paid_at', { value: (row) => time(row.paid_at) }),
});

/** `/admin/payment-list`, 'Pagamentos por Pix': the company's charges (docs/product/finance.md, 'Paying by Pix'). */
export const PaymentListPage = listPage<Payment>({
  ...ofList(paymentList),
  rowKey: (row) => String(row.id),
  rowHref: (row) => paymentHref(row.id),
  columns: [
    { ...data.id, width: 80, link: true, card: 'title' },
    { ...data.created, width: 150, card: 'key' },
    { ...data.status, width: 180, card: 'state', cell: (row) => <PaymentStatus status={row.status} /> },
    { ...data.titles, width: 90, align: 'right' },
    { ...data.total, card: 'key' },
    data.received,
    { ...data.expires, width: 150 },
    { ...data.paid, width: 150 },
  ],
  emptyText: 'Nenhum pagamento por Pix. Escolha títulos na Consulta de Títulos e use “Pagar com Pix”.',
});
