import { formatMoney, optionsOf } from 'api-contract/rules';
import { listPage } from 'host/list';
import type { LedgerRow } from '../../../wire';
import { ledgerColumns as data } from '../../../wire/rules/payment-columns';
import { LEDGER_KIND_LABELS } from '../../../wire/rules/payments';
import { paymentHref } from '../../payments/payment-words';

/** `/admin/receipts/ledger`, 'Lançamentos de Pix': each change and each Pix; these come to what the bank has. */
export const ReceiptLedgerPage = listPage<LedgerRow>({
  endpoint: 'payments/ledger',
  source: 'portal',
  title: 'Lançamentos de Pix',
  rowKey: (row) => String(row.id),
  rowHref: (row) => paymentHref(row.payment_id),
  tabs: [{ key: 'pix', label: 'Pix, igual ao banco', total: formatMoney }],
  columns: [
    { ...data.id, width: 66, card: 'key' },
    { ...data.at, width: 142, card: 'key' },
    { ...data.payment, width: 60, link: true, card: 'title' },
    { ...data.kind, width: 150, card: 'state' },
    { ...data.amount, width: 124, card: 'key' },
    { ...data.endToEnd, width: 300, wraps: true },
    { ...data.txid, width: 296, wraps: true },
  ],
  filters: [
    { name: 'kind', label: 'O que', type: 'select', options: optionsOf(LEDGER_KIND_LABELS) },
    { name: 'payment_id', label: 'Pix', type: 'text' },
    { name: 'at', label: 'Quando', type: 'date' },
  ],
  sorts: [{ value: 'id', label: 'Lançamento' }, 'at', 'amount'],
  defaultSort: { by: 'id', direction: 'DESC' },
  can: { extract: true },
  emptyText: 'Nenhum lançamento até agora.',
});
