import { z } from 'zod';

/** Types of users, by their numbers: `[1, 4]`. */
export const userTypes = z.array(z.number().int());
const codes = z.array(z.number().int());

/**
 * Who may see a page, menu entry or slot (docs/product/access.md, 'One rule'):
 * - `session`: every logged-in user. So is an entry without a rule; a page has to say it.
 * - `anyOf`: who has one of the codes; with `orTypes` also users of these types, whatever they hold.
 * - `allOf`: who has all of the codes.
 * - `flag`: whose flag is 1 (the bell's `access_invoices`, docs/product/access.md, 'Flags').
 * - `types` alone: users of these types. Beside another rule: only users of these types.
 *
 * Strict, because a part of a rule that were dropped would let more people in.
 */
export const accessRule = z.union([
  z.literal('session'),
  z.strictObject({ anyOf: codes, types: userTypes.optional(), orTypes: userTypes.optional() }),
  z.strictObject({ allOf: codes, types: userTypes.optional() }),
  z.strictObject({ flag: z.literal('access_invoices'), types: userTypes.optional() }),
  z.strictObject({ types: userTypes }),
]);
export type AccessRule = z.infer<typeof accessRule>;
