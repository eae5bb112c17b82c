import { paymentColumns as data, paymentList } from '../../../wire/rules/payment-columns';
import { listPage, ofList } from 'host/list';
import type { Payment } from '../../../wire';
import { PaymentStatus } from '../../payments/payment-status';
import { paymentHref } from '../../payments/payment-words';

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
