import { z } from 'zod';
import { type Json, templateMistake } from '../writer/protheus/template';

/** `writer` of ERP_CONFIG: how an order is made in the ERP (docs/erp.md). Without it orders stay in the portal's copy. */
export const writerConfig = z.strictObject({
  method: z.enum(['POST', 'PUT'], { error: 'deve ser POST ou PUT' }).default('POST'),
  /** Below the address of the REST server. */
  path: z.string().regex(/^\/[^?#]*$/, 'deve ser um caminho, como /fwmodel/MATA410'),
  params: z.record(z.string(), z.string()).default({}),
  /** The body, with the order's values as `{{order.quantity}}`. */
  body: z.json().superRefine((body, context) => {
    const mistake = templateMistake(body as Json);
    if (mistake !== null) context.addIssue({ code: 'custom', message: mistake });
  }),
  /** Where the answer has the order's number and branch; without a number the order is looked up by its key. */
  answer: z.strictObject({ number: z.string().min(1), branch: z.string().min(1).optional() }).optional(),
  /** Statuses by which the ERP refuses an order for a reason; any other failure is tried again. */
  refusals: z.array(z.int().min(400).max(599)).min(1).default([400, 409, 422]),
  /** After an answer that never came: how long the order may still appear before it is sent again. */
  settleSeconds: z.number().min(10).max(3600).default(120),
});
export type WriterConfig = z.output<typeof writerConfig>;
