import { decimal, ownPage } from 'api-contract';
import { z } from 'zod';

const INVALID = { error: 'Valor inválido.' };
/** An amount of R$ or of a unit, with at most so many decimals. */
export const amount = (decimals: number) =>
  z.string().regex(new RegExp(`^\\d{1,12}(\\.\\d{1,${decimals}})?$`), INVALID);
/** A unit as it is typed. */
export const unit = z.string().trim().min(1, INVALID).max(10);
const id = z.int32().positive();

const limitOf = z.enum(['user', 'store', 'company']);
/** `POST company/limits`: the same `of`, `subject` and `kind` replaces. */
export const limitBody = z
  .object({
    of: limitOf,
    subject: z.union([z.string().max(10), id]).nullish(),
    kind: z.enum(['value', 'quantity']),
    unit: unit.nullish(),
    month_max: amount(3),
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
  id,
  of: limitOf,
  subject: z.union([z.string(), id]).nullable(),
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
