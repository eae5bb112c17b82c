import { listPage, ofList } from 'host/list';
import { ButtonLink } from 'host/portal';
import type { Payment } from '../../../wire/payments';
import { paymentColumns as data, receivedList } from '../../../wire/rules/payment-columns';
import { paymentHref } from '../../../wire/rules/payments';
import { WriteOffState } from '../../payments/write-off-state';

/** `/admin/receipts`, 'Recebimentos': every company's Pix, for staff (docs/product/finance.md, 'Received payments'). */
export const ReceivedPage = listPage<Payment>({
  ...ofList(receivedList),
  rowKey: (row) => String(row.id),
  rowHref: (row) => paymentHref(row.id),
  columns: [
    { ...data.id, width: 70, link: true, card: 'title' },
    { ...data.company, width: 138, grow: true, wraps: true, card: 'key' },
    { ...data.created, width: 142 },
    { ...data.status, width: 178, card: 'state' },
    { ...data.titles, width: 76, align: 'right' },
    { ...data.total, width: 116 },
    { ...data.received, width: 116, card: 'key' },
    { ...data.paid, width: 148, card: 'key' },
    { ...data.erp, width: 172, wraps: true, cell: (row) => <WriteOffState payment={row} />, card: 'key' },
  ],
  can: { extract: true },
  emptyText: 'Nenhum Pix foi cobrado até agora.',
  prefetch: () => import('../payment/payment.page'),
  Actions: () => <ButtonLink to="/admin/receipts/ledger">Lançamentos</ButtonLink>,
});
