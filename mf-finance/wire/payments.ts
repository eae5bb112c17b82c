import { decimal, lineOfText, PAYMENT_STATUS, slipParams } from 'api-contract';
import { z } from 'zod';
import { LEDGER_KIND, PAYMENT_TITLES, SETTLE_REASON, WRITE_OFF_STATE } from './rules/payments';

/** `POST payments`: titles of one company and one Pix key. */
export const paymentBody = z.object({ titles: z.array(slipParams).min(1).max(PAYMENT_TITLES) });
export type PaymentBody = z.output<typeof paymentBody>;

/** A title of a payment: what is paid of it, and how much of that is interest. Always two decimals. */
export const paymentTitle = slipParams.extend({
  customer_id: z.number().int(),
  amount: decimal,
  interest: decimal,
});
export type PaymentTitle = z.output<typeof paymentTitle>;

/** What `POST payments` answers (201). `br_code` is the text of the QR code, and what one copies and pastes. */
export const newPayment = z.object({
  id: z.number().int(),
  txid: z.string(),
  total: decimal,
  br_code: z.string(),
  expires_at: z.string(),
  titles: z.array(paymentTitle),
});
export type NewPayment = z.output<typeof newPayment>;

/** A row of `GET payments`; `received` is Σ of its Pix, whatever its status. Times are ISO 8601. */
export const payment = z.object({
  id: z.number().int(),
  txid: z.string(),
  status: z.enum(PAYMENT_STATUS),
  total: decimal,
  received: decimal,
  created_at: z.string(),
  expires_at: z.string().nullable(),
  paid_at: z.string().nullable(),
  customer_id: z.number().int(),
  company_name: z.string(),
  titles: z.array(paymentTitle),
  /** What the ERP has of a paid one, null for others; and why it could not be sent there, blank where it could. */
  erp_state: z.enum(WRITE_OFF_STATE).nullish(),
  erp_reason: z.string().optional(),
});
export type Payment = z.output<typeof payment>;

/** A Pix that the bank told of; `matched` where it was as the charge asked at that time. */
export const receivedPix = z.object({
  end_to_end_id: z.string(),
  amount: decimal,
  at: z.string(),
  matched: z.boolean(),
});

const ledgerKind = z.enum(LEDGER_KIND);

/**
 * `GET payments/{id}`, and what `DELETE payments/{id}`, `POST payments/{id}/settle` and `…/erp` answer. A page that
 * shows an active one asks every three seconds: while somebody asks, the server asks the bank at least every 15 seconds,
 * and the bank's own call makes it `paid` at once, on every device that shows it.
 */
export const paymentDetail = payment.extend({
  /** Null where the bank has made none: what was never offered, and was paid nevertheless. */
  br_code: z.string().nullable(),
  /** Names of its titles' branches, by their codes. */
  branch_names: z.record(z.string(), z.string()),
  pix: z.array(receivedPix),
  /** Its lines of the ledger, oldest first; `note` is the reason that staff gave, `user` who did it. */
  history: z.array(
    z.object({
      kind: ledgerKind,
      amount: decimal,
      at: z.string(),
      end_to_end_id: z.string().nullable(),
      user: z.string().nullable(),
      note: z.string().nullable(),
    }),
  ),
  /** Titles that were paid in the ERP while the charge lived: it is not of them any more. */
  removed: z.array(paymentTitle.extend({ removed_at: z.string() })),
  warning: z.string().nullable(),
});
export type PaymentDetail = z.output<typeof paymentDetail>;

/** `POST payments/{id}/settle`: how staff end a review. */
export const settleBody = z.object({ as: z.enum(['paid', 'returned']), reason: lineOfText(SETTLE_REASON) });
export type SettleBody = z.output<typeof settleBody>;

/**
 * `POST payments/preview` (`{titles}`, as `POST payments`): what titles of one company come to today, a charge for each
 * Pix key, and which can be in none.
 */
export const paymentPreview = z.object({
  charges: z.array(
    z.object({
      /** `code - name`. */
      branches: z.array(z.string()),
      total: decimal,
      interest: decimal,
      /** `due`: `dd/mm/yyyy`, or blank. */
      titles: z.array(paymentTitle.extend({ due: z.string() })),
    }),
  ),
  /** Why in words; `payment_id` is the charge that a title is in already. */
  left_out: z.array(slipParams.extend({ reason: z.string(), payment_id: z.number().int().nullable() })),
});
export type PaymentPreview = z.output<typeof paymentPreview>;

/** `GET payments/{id}/qr`: the code of a live charge as a picture. */
export const paymentQr = z.object({ svg: z.string() });
export type PaymentQr = z.output<typeof paymentQr>;
