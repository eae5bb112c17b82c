import { z } from 'zod';
import {
  type Json,
  OFFER_TEMPLATE,
  ORDER_TEMPLATE,
  RECEIPT_TEMPLATE,
  templateMistake,
} from '../writer/protheus/template';

/** A call that writes to the ERP, its body made by a template of a kind. */
const sentCall = (kind: typeof ORDER_TEMPLATE) =>
  z.strictObject({
    method: z.enum(['POST', 'PUT'], { error: 'deve ser POST ou PUT' }).default('POST'),
    /** Below the address of the REST server. */
    path: z.string().regex(/^\/[^?#]*$/, 'deve ser um caminho, como /fwmodel/MATA410'),
    params: z.record(z.string(), z.string()).default({}),
    /** The body, with what is sent as `{{order.quantity}}`. */
    body: z.json().superRefine((body, context) => {
      const mistake = templateMistake(body as Json, kind);
      if (mistake !== null) context.addIssue({ code: 'custom', message: mistake });
    }),
    /** Statuses by which the ERP refuses for a reason; any other failure is tried again. */
    refusals: z.array(z.int().min(400).max(599)).min(1).default([400, 409, 422]),
    /** After an answer that never came: how long it may still appear before it is sent again. */
    settleSeconds: z.number().min(10).max(3600).default(120),
  });

/** A call that makes an order. */
const orderCall = (kind: typeof ORDER_TEMPLATE) =>
  sentCall(kind).extend({
    /** Where the answer has the order's number and branch; without a number the order is looked up by its key. */
    answer: z.strictObject({ number: z.string().min(1), branch: z.string().min(1).optional() }).optional(),
  });

/** `writer` of ERP_CONFIG: how an order is made in the ERP (docs/erp.md). Without it orders stay in the portal's copy. */
export const writerConfig = orderCall(ORDER_TEMPLATE);
export type WriterConfig = z.output<typeof writerConfig>;

/** `offers` of ERP_CONFIG: how an accepted offer becomes an order in the ERP. Without it staff make the order. */
export const offersConfig = orderCall(OFFER_TEMPLATE);
export type OffersConfig = z.output<typeof offersConfig>;

/** `receipts` of ERP_CONFIG: how a title that was paid by Pix is written off in the ERP. Without it staff do. */
export const receiptsConfig = sentCall(RECEIPT_TEMPLATE);
export type ReceiptsConfig = z.output<typeof receiptsConfig>;
