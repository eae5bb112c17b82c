import { listPage, ofList } from 'host/list';
import { ButtonLink } from 'host/portal';
import type { Payment } from '../../../wire';
import { paymentColumns as data, receiptList } from '../../../wire/rules/payment-columns';
import { paymentHref } from '../../../wire/rules/payments';
import { ReceiptState } from '../../payments/receipt-state';

/** `/admin/receipts`, 'Recebimentos': every company's Pix, for staff (docs/product/finance.md, 'Receipts'). */
export const ReceiptsPage = listPage<Payment>({
  ...ofList(receiptList),
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
    { ...data.erp, width: 172, wraps: true, cell: (row) => <ReceiptState of={row} />, card: 'key' },
  ],
  can: { extract: true },
  emptyText: 'Nenhum Pix foi cobrado até agora.',
  prefetch: () => import('../payment/payment.page'),
  Actions: () => <ButtonLink to="/admin/receipts/ledger">Lançamentos</ButtonLink>,
});
