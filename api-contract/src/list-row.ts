import { z } from 'zod';
import { decimal } from './common';
import type { RowFields, RowOf } from './rules/row';

const KINDS = {
  text: z.string(),
  decimal,
  int: z.number().int(),
  flag: z.boolean(),
  day: z.iso.date(),
} as const;

function fieldSchema(field: RowFields[string]): z.ZodType {
  if (typeof field !== 'string') return z.enum(field as readonly [string, ...string[]]);
  const kind = KINDS[field.replace(/\?$/, '') as keyof typeof KINDS];
  return field.endsWith('?') ? kind.nullable() : kind;
}

/** The schema of a row that is declared as data. */
export const rowSchema = <F extends RowFields>(fields: F) =>
  z.object(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldSchema(field)])) as {
      [K in keyof RowOf<F>]: z.ZodType<RowOf<F>[K]>;
    },
  );
