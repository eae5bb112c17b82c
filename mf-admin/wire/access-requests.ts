import { z } from 'zod';
import { LAST_ACCESS_CODE, messageAnswer, USER_TYPE, userFlags } from 'api-contract';
import { MOST_JUSTIFICATION } from './rules/access-request-columns';

/**
 * `POST access_requests/{id}/approve`: makes the user and sends him the password link. `customer_id` is the portal's
 * id, `stores` are A1_LOJA; no store means all of them. 409 when it was decided meanwhile, 422 on `email` when a user
 * has that e-mail.
 */
export const approveBody = z.object({
  type_id: z.literal(Object.values(USER_TYPE)).default(USER_TYPE.customer),
  companies: z
    .array(
      z.object({
        customer_id: z.number().int().positive().max(2_147_483_647),
        stores: z.array(z.string().trim().min(1).max(10)).max(1000).default([]),
      }),
    )
    .max(100)
    .refine((companies) => companies.length > 0, { error: 'Escolha ao menos um cliente.' }),
  access: z
    .array(z.number().int().min(1).max(LAST_ACCESS_CODE))
    .max(100)
    .refine((codes) => codes.length > 0, { error: 'Você precisa definir os acessos do usuário' }),
  ...userFlags,
});
export type ApproveBody = z.input<typeof approveBody>;
export const approveAnswer = messageAnswer.extend({ user_id: z.number().int() });
export type ApproveAnswer = z.infer<typeof approveAnswer>;

/** `POST access_requests/{id}/reject`: mails the justification with the revision link; 409 if already decided. */
export const rejectBody = z.object({ justification: z.string().trim().min(1).max(MOST_JUSTIFICATION) });
export type RejectBody = z.input<typeof rejectBody>;
