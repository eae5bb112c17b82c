import { z } from 'zod';

export const unmet = z.object({
  of: z.enum(['host', 'api']),
  /** As it is declared: '^0.3.0'. */
  range: z.string(),
  /** What this portal has; null where nobody can read the range. */
  version: z.string().nullable(),
});
/** What a version requires of the portal and does not get. */
export type Unmet = z.infer<typeof unmet>;
