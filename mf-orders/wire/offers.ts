import { decimal, MESSAGE_LENGTH, recordId, threadFile, threadMessage } from 'api-contract';
import { z } from 'zod';
import {
  isOfferNumber,
  OFFER_LINES_MOST,
  OFFER_PRICE_DIGITS,
  OFFER_QUANTITY_DIGITS,
  OFFER_STATUSES,
  OFFER_TEXTS,
  OFFER_UNIT,
} from './rules/offers';
import { quotation } from './quotations';

const number = (digits: number, error: string) =>
  z
    .union([z.string().trim(), z.number().transform(String)])
    .pipe(z.string().refine((text) => isOfferNumber(text, digits), { error }));
const words = z.string().trim().min(1, { error: 'Campo obrigatório.' });

const line = z.object({
  product: z.string().trim().min(1).max(40),
  quantity: number(OFFER_QUANTITY_DIGITS, 'Quantidade inválida.'),
  unit: words.max(OFFER_UNIT),
  price: number(OFFER_PRICE_DIGITS, 'Preço inválido.'),
});

/** `POST licitations/{id}/offers`: `price` is per unit, `taxes` and `payment` are words. */
export const offerBody = z.object({
  lines: z.array(line).min(1, { error: 'Informe ao menos um item.' }).max(OFFER_LINES_MOST),
  freight: z.enum(['CIF', 'FOB']),
  taxes: words.max(OFFER_TEXTS),
  payment: words.max(OFFER_TEXTS),
  valid_until: z.iso.date({ error: 'Data inválida.' }),
  text: z.string().trim().max(MESSAGE_LENGTH).default(''),
});
export type OfferBody = z.output<typeof offerBody>;
export const offerSaved = z.object({ n: z.int32() });

export const offerParams = z.object({ id: recordId, n: recordId });

/** A version of the offer; `sha256` is of its PDF, in hex. */
export const offer = z.object({
  n: z.int32(),
  lines: z.array(
    z.object({
      product: z.string(),
      product_name: z.string(),
      quantity: decimal,
      unit: z.string(),
      price: decimal,
      /** Of the line, in cents. */
      total: decimal,
    }),
  ),
  total: decimal,
  freight: z.enum(['CIF', 'FOB']),
  taxes: z.string(),
  payment: z.string(),
  valid_until: z.string(),
  text: z.string(),
  status: z.enum(OFFER_STATUSES),
  sha256: z.string(),
  user_name: z.string(),
  created_at: z.string(),
  /** Who accepted or declined it; `reason` is blank where it was accepted. */
  decision: z.object({ user_name: z.string(), at: z.string(), reason: z.string() }).nullable(),
  /** Its order in the ERP, with the status of a request; null where it is not sent there. */
  erp: z.object({ status: z.int32(), order: z.string(), reason: z.string() }).nullable(),
});
export type Offer = z.output<typeof offer>;

/** A quotation with its conversation and its offers, the oldest first. */
export const quotationRecord = quotation.extend({
  messages: z.array(threadMessage),
  files: z.array(threadFile),
  /** When the conversation changed last; null before it began. */
  last_at: z.string().nullable(),
  offers: z.array(offer),
  /** What the reader may do now: make an offer, answer the newest one. */
  may_offer: z.boolean(),
  may_decide: z.boolean(),
});
export type QuotationRecord = z.output<typeof quotationRecord>;

/** `GET licitations/{id}`: the quotation is the first and only item. */
export const quotationAnswer = z.object({ data: z.array(quotationRecord) });
