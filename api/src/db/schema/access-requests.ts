import { index, integer, jsonb, serial, smallint, text } from 'drizzle-orm/pg-core';
import { at, bytea, portal } from './base';
import { users } from './people';

/** A request for access (spec part 2 section 3); `status`: 1 new, 2 approved, 3 rejected, 5 revised. */
export const accessRequests = portal.table(
  'access_requests',
  {
    id: serial('id').primaryKey(),
    socialReason: text('social_reason').notNull(),
    /** Without mask, upper case; `cpf` and `phone` are digits only. */
    cnpj: text('cnpj').notNull(),
    name: text('name').notNull(),
    cpf: text('cpf').notNull(),
    email: text('email').notNull(),
    office: text('office').notNull(),
    phone: text('phone').notNull(),
    /** `[{station, state, city}]`; empty means all units. */
    stations: jsonb('stations').notNull(),
    status: smallint('status').notNull(),
    justification: text('justification'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    decidedBy: integer('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: at('decided_at'),
    /** The user created by the approval. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** SHA-256 of the token in the rejection e-mail; null if there is none or it was used. */
    revisionHash: bytea('revision_hash').unique(),
    revisionExpiresAt: at('revision_expires_at'),
    /** The `Idempotency-Key` of the request; sending the same key again does not create a second request. */
    idempotencyKey: text('idempotency_key').unique(),
  },
  (t) => [index('access_requests_created').on(t.createdAt)],
);
