import { z } from 'zod';
import { searched, visible } from './common';
import { branchCode } from './rules/branch';
import { bareCnpj } from './rules/documents';
import type { Labels } from './rules/codes';
import type { ListFilter } from './rules/list';

const INVALID = { error: 'Valor inválido.' };
const LARGEST_ID = 2_147_483_647;
/** Most of the companies that one call names. */
const MOST_COMPANIES = 1000;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^(\d{4}-\d{2}-\d{2}) \d{2}:\d{2}:\d{2}$/;
const isDay = (text = '') => DAY.test(text) && z.iso.date().safeParse(text).success && text >= '0001';

/** Two timestamps `yyyy-mm-dd hh:mm:ss` in São Paulo's time, both included. */
export interface MomentRange {
  readonly from: string;
  readonly to: string;
}

/**
 * Parses a `created_at` filter: a day, or two timestamps separated by a comma (docs/product/lists.md, 'Filters'). Null
 * if invalid.
 */
function momentRange(text: string): MomentRange | null {
  if (isDay(text)) return { from: `${text} 00:00:00`, to: `${text} 23:59:59.999999` };
  const [from = '', to = '', ...more] = text.split(',').map((part) => part.trim());
  const fits = more.length === 0 && isDay(MOMENT.exec(from)?.[1]) && isDay(MOMENT.exec(to)?.[1]);
  return fits ? { from, to } : null;
}

/**
 * The kinds of list filters: how a value is parsed from the query string, and what the server's SQL receives. A filter
 * is always optional, and a blank text counts as absent. Invisible characters are no part of what is searched for.
 */
export const filter = {
  /** Text of at most `max` characters; most lists search for it anywhere, ignoring case and accents. */
  text: (max = 80) => searched().trim().max(max),
  /** An ERP code or number of at most `max` characters, compared exactly. */
  code: (max = 40) => searched().max(max),
  /** A branch (`*_FILIAL`): the code alone, or `code - name` as the screens show it. The server gets the code. */
  branch: () => searched().max(60).transform(branchCode),
  /** A day, `yyyy-mm-dd`. */
  date: () => z.iso.date().refine((day) => day >= '0001', { error: 'Data inválida.' }),
  /** One of a few codes. */
  oneOf: <const V extends readonly [string, ...string[]]>(...values: V) => z.enum(values),
  /** Several codes separated by commas. The server gets a list. */
  codes: (max = 40) =>
    searched()
      .max(max)
      .transform((text) => text.split(',').flatMap((code) => code.trim() || [])),
  /** Several numbers of up to three digits separated by commas. The server gets a list of texts. */
  numbers: (max = 40) =>
    filter.codes(max).refine((codes) => codes.every((code) => /^\d{1,3}$/.test(code)), INVALID),
  /** A CNPJ or a part of it, with or without its mask. The server gets it without. */
  cnpj: () => filter.code().transform(bareCnpj),
  /** Several whole numbers of one digit separated by commas. The server gets a list of numbers. */
  digits: () =>
    searched()
      .regex(/^\d(,\d)*$/)
      .transform((text) => text.split(',').map(Number)),
  /** The id of a row of the portal's own tables. */
  id: () =>
    z.preprocess((id) => (typeof id === 'string' ? visible(id) : id), z.coerce.number().pipe(z.int32())),
  /** The portal's ids of companies, one or repeated. */
  companies: () =>
    z
      .union([z.string(), z.array(z.string()).max(MOST_COMPANIES)])
      .transform((sent, context): readonly number[] => {
        const ids = [sent].flat().map((text) => (/^[1-9]\d{0,9}$/.test(text) ? Number(text) : Infinity));
        if (ids.every((id) => id <= LARGEST_ID)) return ids;
        context.addIssue({ code: 'custom', message: INVALID.error });
        return z.NEVER;
      }),
  /** Time of creation: a day, or two timestamps separated by a comma. The server gets a {@link MomentRange}. */
  moments: () =>
    z
      .string()
      .max(60)
      .transform((text, context): MomentRange => {
        const range = momentRange(text);
        if (range) return range;
        context.addIssue({ code: 'custom', message: 'Data inválida.' });
        return z.NEVER;
      }),
};

/** What the server gets of a filter that is declared as data. */
export type FilterSchema<F extends ListFilter> = F extends { kind: 'oneOf' }
  ? z.ZodType<F extends { values: readonly (infer V)[] } ? V : string, string>
  : ReturnType<(typeof filter)[Exclude<F['kind'], 'oneOf'>]>;

/** The schema of a filter that is declared as data. Throws where `oneOf` has nothing to choose from. */
export function filterSchema({ kind, max, choices, values }: ListFilter): z.ZodType {
  if (kind !== 'oneOf') return (filter[kind] as (most?: number) => z.ZodType)(max);
  const [first, ...others] =
    values ?? (Array.isArray(choices) ? (choices as Labels).map(([code]) => String(code)) : []);
  if (first === undefined)
    throw new Error('A filter of the kind oneOf needs values, or codes as its choices.');
  return filter.oneOf(first, ...others);
}
