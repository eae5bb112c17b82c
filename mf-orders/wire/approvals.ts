import { decimal, orderDraft, ownPage } from 'api-contract';
import { z } from 'zod';
import { amount, limitRow, unit } from './limits';
import { MOST_GROUPS, REASON_LENGTH } from './rules/approvals';

/** The most of anything that a rule names. */
const MOST_NAMED = 100;
const id = z.int32().positive();

/** A list that names something: an empty one is none. */
const some = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .max(MOST_NAMED)
    .transform((list) => (list.length === 0 ? undefined : list))
    .optional();

/** Of which requests a rule speaks (`RuleWhen`). */
export const approvalWhen = z.object({
  min_value: amount(2).optional(),
  min_quantity: amount(3).optional(),
  unit: unit.optional(),
  products: some(z.string().trim().min(1).max(30)),
  contracts: some(z.object({ CN9_FILIAL: z.string().max(60), CN9_NUMERO: z.string().min(1).max(40) })),
  stores: some(z.string().trim().min(1).max(10)),
  users: some(id),
});

/** `POST company/approval-rules`, and `PUT` of one. */
export const approvalRuleBody = z.object({
  when: approvalWhen.superRefine((when, context) => {
    const wrong = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (Object.values(when).every((value) => value === undefined))
      context.addIssue({ code: 'custom', message: 'Diga a que pedidos a regra se aplica.' });
    if (when.min_quantity !== undefined && when.unit === undefined) wrong('unit', 'Informe a unidade.');
    if (when.unit !== undefined && when.min_quantity === undefined)
      wrong('min_quantity', 'Informe a quantidade.');
  }),
  approvers: z
    .array(z.array(id).min(1, { error: 'Informe quem aprova.' }).max(MOST_NAMED))
    .min(1, { error: 'Informe quem aprova.' })
    .max(MOST_GROUPS, { error: 'Uma regra tem uma ou duas aprovações.' }),
});
export type ApprovalRuleBody = z.output<typeof approvalRuleBody>;

/** A rule with its sentence. */
export const approvalRule = z.object({
  id,
  when: approvalWhen,
  approvers: z.array(z.array(id)),
  text: z.string(),
});
export type ApprovalRule = z.output<typeof approvalRule>;
export const approvalRules = ownPage(approvalRule);

/** `GET company/approval-choices`: what rules, limits and substitutions can name. */
export const approvalChoices = z.object({
  people: z.array(
    z.object({
      id,
      name: z.string(),
      /** The stores he is limited to; all of them without any. */
      stores: z.array(z.string()),
      approves: z.boolean(),
    }),
  ),
  stores: z.array(z.object({ A1_LOJA: z.string(), name: z.string() })),
  contracts: z.array(z.object({ CN9_FILIAL: z.string(), CN9_NUMERO: z.string(), product: z.string() })),
  products: z.array(z.object({ B1_COD: z.string(), B1_DESC: z.string() })),
  units: z.array(z.string()),
  /** Whether a rule names the caller, who may then have a substitute. */
  named: z.boolean(),
});
export type ApprovalChoices = z.output<typeof approvalChoices>;

/** `POST orders/approval-preview`: what confirming this order would ask for. */
export const approvalPreviewBody = z.object({ order: orderDraft });
export const approvalPreview = z.object({
  /** Who approves, in order: names, any of whom is enough. Empty where it needs nobody. */
  steps: z.array(z.array(z.string())),
  /** Why it would be refused; null where it would not. */
  refused: z.string().nullable(),
  /** The limits that bind it, as they stand before it; `after` is what it leaves. */
  limits: z.array(limitRow.extend({ after: decimal })),
});
export type ApprovalPreview = z.output<typeof approvalPreview>;

/** `GET orders-not-integrateds/{id}/approval`. */
export const requestApproval = z.object({
  /** Those of one track follow one another; `now` is whose turn it is. */
  steps: z.array(
    z.object({
      who: z.array(z.string()),
      done: z.object({ user_name: z.string(), at: z.string() }).nullable(),
      now: z.boolean(),
    }),
  ),
  may_approve: z.boolean(),
  may_withdraw: z.boolean(),
  /** What the contract and the limits have left once this is ordered; null where the contract is gone. */
  contract_left: z.object({ quantity: decimal, unit: z.string() }).nullable(),
  limits: z.array(limitRow),
});
export type RequestApproval = z.output<typeof requestApproval>;

/** `POST orders-not-integrateds/{id}/refuse`, and `licitations/{id}/offers/{n}/decline`. */
export const reasonBody = z.object({
  reason: z.string().trim().min(1, { error: 'Informe o motivo.' }).max(REASON_LENGTH),
});
