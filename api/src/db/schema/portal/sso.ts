import { boolean, integer, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { at, bytea, portal } from './base';
import { users } from './people';

/** An OpenID provider that people sign on by (docs/adr/0156). Off until it was tested and switched on. */
export const ssoProviders = portal.table('sso_providers', {
  id: serial('id').primaryKey(),
  name: text('name').notNull(),
  issuer: text('issuer').notNull(),
  clientId: text('client_id').notNull(),
  /** The client's secret together with its issuer, sealed (`platform/seal.ts`): it is sent to no other. */
  sealed: bytea('sealed').notNull(),
  /** Domains of the e-mails it answers for; ASCII, lower case. */
  domains: text('domains').array().notNull(),
  /** Ids of the customers whose people alone it answers for; none means all who have such an e-mail. */
  companies: integer('companies')
    .array()
    .notNull()
    .default(sql`'{}'`),
  /** Whether its people may not enter by a password. */
  required: boolean('required').notNull().default(false),
  /** The administrator who still may. */
  wayBack: integer('way_back').references(() => users.id, { onDelete: 'set null' }),
  on: boolean('is_on').notNull().default(false),
  /** The last good test of issuer, client and secret as they are. */
  testedAt: at('tested_at'),
});

/** Who a person is at an issuer, since the first sign-on. */
export const ssoBindings = portal.table(
  'sso_bindings',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [uniqueIndex('sso_bindings_subject').on(t.issuer, t.subject)],
);

/** A sign-on that was sent to its provider and has not come back. */
export const ssoRequests = portal.table('sso_requests', {
  /** SHA-256 of its `state`. */
  stateHash: bytea('state_hash').primaryKey(),
  providerId: integer('provider_id')
    .notNull()
    .references(() => ssoProviders.id, { onDelete: 'cascade' }),
  /** SHA-256 of the cookie of the browser that began it. */
  browserHash: bytea('browser_hash').notNull(),
  nonce: text('nonce').notNull(),
  verifier: text('verifier').notNull(),
  /** The page that was asked for. */
  wanted: text('wanted').notNull(),
  expiresAt: at('expires_at').notNull(),
});
