import { listPage, ofList } from 'host/list';
import type { LedgerRow } from '../../../wire';
import { ledgerColumns as data, ledgerList } from '../../../wire/rules/payment-columns';
import { paymentHref } from '../../payments/payment-words';

/** `/admin/receipts/ledger`, 'Lançamentos de Pix': each change and each Pix; these come to what the bank has. */
export const ReceiptLedgerPage = listPage<LedgerRow>({
  ...ofList(ledgerList),
  rowKey: (row) => String(row.id),
  rowHref: (row) => paymentHref(row.payment_id),
  columns: [
    { ...data.id, width: 66, card: 'key' },
    { ...data.at, width: 142, card: 'key' },
    { ...data.payment, width: 60, link: true, card: 'title' },
    { ...data.kind, width: 150, card: 'state' },
    { ...data.amount, width: 124, card: 'key' },
    { ...data.endToEnd, width: 300, wraps: true },
    { ...data.txid, width: 296, wraps: true },
  ],
  can: { extract: true },
  emptyText: 'Nenhum lançamento até agora.',
});
