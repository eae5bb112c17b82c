import { ownPage } from 'api-contract';
import { z } from 'zod';

const id = z.int32().positive();
const day = z.iso.date({ error: 'Data inválida.' });

/** `POST company/substitutes`: who calls is away from `from` to `to`, both included. */
export const substituteBody = z.object({ user_id: id, from: day, to: day });
export type SubstituteBody = z.output<typeof substituteBody>;

/** A substitution; `name` is of whoever is away, `substitute` of whoever stands in. */
export const substitute = z.object({
  id,
  user_id: id,
  from: z.string(),
  to: z.string(),
  name: z.string(),
  substitute: z.string(),
  /** Whether it is the reader's own absence. */
  mine: z.boolean(),
});
export type Substitute = z.output<typeof substitute>;
export const substitutes = ownPage(substitute);
