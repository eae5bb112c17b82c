import { decimal, orderDraft, ownPage } from 'api-contract';
import { z } from 'zod';
import { MOST_GROUPS } from './rules/approvals';
import { REASON_LENGTH } from './rules/offers';

/** The most of anything that a rule names. */
const MOST_NAMED = 100;
const INVALID = { error: 'Valor inválido.' };
const amount = (decimals: number) =>
  z.string().regex(new RegExp(`^\\d{1,12}(\\.\\d{1,${decimals}})?$`), INVALID);
const money = amount(2);
const quantity = amount(3);
const unit = z.string().trim().min(1, INVALID).max(10);
const store = z.string().trim().min(1).max(10);
export const recordId = z.int32().positive();
const day = z.iso.date({ error: 'Data inválida.' });

/** A list that names something: an empty one is none. */
const some = <T extends z.ZodType>(of: T) =>
  z
    .array(of)
    .max(MOST_NAMED)
    .transform((list) => (list.length === 0 ? undefined : list))
    .optional();

/** Of which requests a rule speaks (`RuleWhen`). */
export const approvalWhen = z.object({
  min_value: money.optional(),
  min_quantity: quantity.optional(),
  unit: unit.optional(),
  products: some(z.string().trim().min(1).max(30)),
  contracts: some(z.object({ CN9_FILIAL: z.string().max(60), CN9_NUMERO: z.string().min(1).max(40) })),
  stores: some(store),
  users: some(recordId),
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
    .array(z.array(recordId).min(1, { error: 'Informe quem aprova.' }).max(MOST_NAMED))
    .min(1, { error: 'Informe quem aprova.' })
    .max(MOST_GROUPS, { error: 'Uma regra tem uma ou duas aprovações.' }),
});
export type ApprovalRuleBody = z.output<typeof approvalRuleBody>;

/** A rule with its sentence. */
export const approvalRule = z.object({
  id: recordId,
  when: approvalWhen,
  approvers: z.array(z.array(recordId)),
  text: z.string(),
});
export type ApprovalRule = z.output<typeof approvalRule>;
export const approvalRules = ownPage(approvalRule);

/** `POST company/substitutes`: who calls is away from `from` to `to`, both included. */
export const substituteBody = z.object({ user_id: recordId, from: day, to: day });
/** A substitution; `name` is of whoever is away, `substitute` of whoever stands in. */
export const substitute = z.object({
  id: recordId,
  user_id: recordId,
  from: z.string(),
  to: z.string(),
  name: z.string(),
  substitute: z.string(),
  /** Whether it is the reader's own absence. */
  mine: z.boolean(),
});
export type Substitute = z.output<typeof substitute>;
export const substitutes = ownPage(substitute);

const limitOf = z.enum(['user', 'store', 'company']);
/** `POST company/limits`: the same `of`, `subject` and `kind` replaces. */
export const limitBody = z
  .object({
    of: limitOf,
    subject: z.union([z.string().max(10), recordId]).nullish(),
    kind: z.enum(['value', 'quantity']),
    unit: unit.nullish(),
    month_max: quantity,
    beyond: z.enum(['approve', 'refuse']),
  })
  .superRefine(({ of, subject, kind, unit: named }, context) => {
    const wrong = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (of !== 'company' && String(subject ?? '').trim() === '')
      wrong('subject', of === 'user' ? 'Informe a pessoa.' : 'Informe a loja.');
    if (of === 'user' && !/^[1-9]\d{0,8}$/.test(String(subject ?? '1'))) wrong('subject', 'Pessoa inválida.');
    if (kind === 'quantity' && !named) wrong('unit', 'Informe a unidade.');
  });
export type LimitBody = z.output<typeof limitBody>;

/** A month's limit, what is used of it and what is left; `subject` is a user's id or A1_LOJA, `name` what it is called. */
export const limitRow = z.object({
  id: recordId,
  of: limitOf,
  subject: z.union([z.string(), recordId]).nullable(),
  name: z.string(),
  kind: z.enum(['value', 'quantity']),
  unit: z.string().optional(),
  month_max: decimal,
  used: decimal,
  left: decimal,
  beyond: z.enum(['approve', 'refuse']),
});
export type LimitRow = z.output<typeof limitRow>;
export const limitRows = ownPage(limitRow);
/** `GET limits/left`: those that bind the caller, and with `store` (A1_LOJA) that store's. */
export const limitsLeftQuery = z.object({ store: z.string().max(10).optional() });

/** `GET company/approval-choices`: what rules, limits and substitutions can name. */
export const approvalChoices = z.object({
  people: z.array(
    z.object({
      id: recordId,
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

/** `POST orders-not-integrateds/{id}/refuse`. */
export const refuseBody = z.object({
  reason: z.string().trim().min(1, { error: 'Informe o motivo.' }).max(REASON_LENGTH),
});
