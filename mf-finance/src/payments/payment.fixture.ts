import { PAYMENT_STATUS, serverNow } from 'api-contract/rules';
import type { Payment, PaymentDetail, PaymentPreview, PaymentTitle } from '../../wire/payments';
import { LEDGER_KIND } from '../../wire/rules/payments';

const title = (number: string, amount: string, interest = '0.00'): PaymentTitle => ({
  E1_FILIAL: '0650001',
  E1_PREFIXO: '1',
  E1_NUM: number,
  E1_PARCELA: '01',
  E1_TIPO: 'NF',
  customer_id: 1,
  amount,
  interest,
});
const TITLES = [
  title('000005981', '72667.00'),
  title('000006010', '1320.55', '20.55'),
  title('000006124', '8450.10', '12.34'),
];
/** So many seconds from now: what can be paid always has some time left. */
const inSeconds = (seconds: number) => new Date(serverNow().getTime() + seconds * 1000).toISOString();
const AT = inSeconds(-1070);
const UNTIL = inSeconds(2530);
const END_TO_END = 'E60701190202611262101DY5Q3J0A1B2';

const history = (
  kind: PaymentDetail['history'][number]['kind'],
  amount: string,
  more: Partial<PaymentDetail['history'][number]> = {},
) => ({ kind, amount, at: AT, end_to_end_id: null, user: null, note: null, ...more });

/** A charge of three titles that waits to be paid. */
export const samplePayment = (change: Partial<PaymentDetail> = {}): PaymentDetail => ({
  id: 12,
  txid: '7f0c2b9e4d5a4c7c9b1e2a3f4b5c6d7e',
  status: PAYMENT_STATUS.active,
  total: '82437.65',
  received: '0.00',
  created_at: AT,
  expires_at: UNTIL,
  paid_at: null,
  customer_id: 1,
  company_name: 'Papéis do Vale',
  titles: TITLES,
  br_code:
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913PORTAL DO CLI6008SAO PAULO62070503***63041D3D',
  branch_names: { '0650001': 'SUZANO' },
  pix: [],
  history: [history(LEDGER_KIND.created, '82437.65', { user: 'Ana Cliente' })],
  removed: [],
  warning: null,
  ...change,
});

const PAID_AT = inSeconds(-60);

/** The same, paid as it was asked for. */
export const paidPayment = (change: Partial<PaymentDetail> = {}): PaymentDetail =>
  samplePayment({
    status: PAYMENT_STATUS.paid,
    received: '82437.65',
    paid_at: PAID_AT,
    pix: [{ end_to_end_id: END_TO_END, amount: '82437.65', at: PAID_AT, matched: true }],
    history: [
      history(LEDGER_KIND.created, '82437.65', { user: 'Ana Cliente' }),
      history(LEDGER_KIND.paid, '82437.65', { at: PAID_AT, end_to_end_id: END_TO_END }),
    ],
    ...change,
  });

/** The same, paid a cent short: staff look at it. */
export const reviewedPayment = (change: Partial<PaymentDetail> = {}): PaymentDetail =>
  samplePayment({
    status: PAYMENT_STATUS.review,
    received: '82437.64',
    pix: [{ end_to_end_id: END_TO_END, amount: '82437.64', at: PAID_AT, matched: false }],
    history: [
      history(LEDGER_KIND.created, '82437.65', { user: 'Ana Cliente' }),
      history(LEDGER_KIND.late, '82437.64', { at: PAID_AT, end_to_end_id: END_TO_END }),
    ],
    ...change,
  });

/** The same, of which a title was paid in the ERP meanwhile. */
export const revisedPayment = (): PaymentDetail =>
  samplePayment({
    total: '81117.10',
    titles: [TITLES[0]!, TITLES[2]!],
    removed: [{ ...TITLES[1]!, removed_at: AT }],
    warning: 'O título 6010-01 foi pago por outro meio e saiu desta cobrança. Use o código atual.',
    history: [
      history(LEDGER_KIND.created, '82437.65', { user: 'Ana Cliente' }),
      history(LEDGER_KIND.changed, '81117.10'),
    ],
  });

/** What a list has of a charge. */
export const paymentRow = (payment: PaymentDetail): Payment => {
  const {
    br_code: _code,
    pix: _pix,
    history: _history,
    removed: _removed,
    warning: _warning,
    ...row
  } = payment;
  return row;
};

/** What three titles come to, one of which can be in no charge. */
export const samplePreview = (change: Partial<PaymentPreview> = {}): PaymentPreview => ({
  charges: [
    {
      branches: ['0650001 - Suzano'],
      total: '82437.65',
      interest: '32.89',
      titles: TITLES.map((one, at) => ({ ...one, due: ['10/12/2026', '20/10/2026', '02/11/2026'][at]! })),
    },
  ],
  left_out: [],
  ...change,
});

/** A picture in a code's place. */
export const QR =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 58 58"><rect width="58" height="58" fill="#fff"/><path d="M8 8h14v14H8zm2 2v10h10V10zM36 8h14v14H36zm2 2v10h10V10zM8 36h14v14H8zm2 2v10h10V38zM12 12h6v6h-6zM40 12h6v6h-6zM12 40h6v6h-6zM26 8h4v4h-4zM26 16h4v8h-4zM26 26h6v6h-6zM34 34h4v4h-4zM40 40h6v4h-6zM44 30h6v4h-6zM30 44h4v6h-4z" fill-rule="evenodd"/></svg>';
