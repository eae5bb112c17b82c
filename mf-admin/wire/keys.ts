import { z } from 'zod';
import { customerStore, KEY_SCOPES, sentStores } from 'api-contract';

/** Longest overlap of a rotation: 30 days. */
export const MOST_OVERLAP_MINUTES = 30 * 24 * 60;
const MOST_ADDRESSES = 50;

/** A moment, or a day that counts to its end; blank is a year from now. */
const expiry = z
  .union([z.literal(''), z.iso.datetime({ offset: true }), z.iso.date()], { error: 'Data inválida.' })
  .nullish();

/** `POST company/keys`: no stores and no addresses mean all of them. */
export const keyBody = z.object({
  name: z.string().trim().min(1).max(80),
  scopes: z.array(z.enum(KEY_SCOPES)).min(1).max(KEY_SCOPES.length),
  stores: sentStores.default([]),
  expires_at: expiry,
  addresses: z.array(z.string().trim().min(1).max(60)).max(MOST_ADDRESSES).default([]),
});
export type KeyBody = z.input<typeof keyBody>;
/** The key is shown here and never again. */
export const keyMade = z.object({ id: z.number().int(), key: z.string() });
export type KeyMade = z.infer<typeof keyMade>;

/** `POST company/keys/{id}/rotate`: for so long the old key is taken, too; 0 ends it at once. */
export const rotateBody = z.object({
  overlap_minutes: z.coerce.number().pipe(z.int().min(0).max(MOST_OVERLAP_MINUTES)),
});

/** `GET company/key-choices`: the scopes and stores that the caller may give to a key. */
export const keyChoices = z.object({
  scopes: z.array(z.enum(KEY_SCOPES)),
  stores: z.array(customerStore),
  /** Whether he may give all stores, those to come as well. */
  all_stores: z.boolean(),
});
export type KeyChoices = z.infer<typeof keyChoices>;
