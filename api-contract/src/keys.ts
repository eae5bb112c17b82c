import { z } from 'zod';
import { ownPage } from './common';
import { KEY_SCOPES } from './rules/codes/keys';

/** A row of `GET company/keys`: never the key itself. */
export const keyRow = z.object({
  id: z.number().int(),
  name: z.string(),
  scopes: z.array(z.enum(KEY_SCOPES)),
  /** A1_LOJA; none means all. */
  stores: z.array(z.string()),
  expires_at: z.string(),
  /** IP addresses and networks it is taken from; none means any. */
  addresses: z.array(z.string()),
  last_used_at: z.string().nullable(),
  /** How the key begins, to tell it from others. */
  hint: z.string(),
  /** Who made it; blank once that person was deleted. */
  user_name: z.string(),
  /** Whether that person still belongs to the company. */
  user_left: z.boolean(),
  /** Until when the key before the last rotation is taken. */
  overlap_until: z.string().nullable(),
});
export type KeyRow = z.infer<typeof keyRow>;
export const keyPage = ownPage(keyRow);
