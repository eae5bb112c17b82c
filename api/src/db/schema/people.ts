import {
  boolean,
  index,
  integer,
  primaryKey,
  serial,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { at, bytea, portal } from './base';

/** A company that buys: one row per `A1_COD` the portal knows (`customer_id` on the wire is this id). */
export const customers = portal.table('customers', {
  id: serial('id').primaryKey(),
  code: text('code').notNull().unique(),
  name: text('name').notNull(),
  exibirBoleto: boolean('exibir_boleto').notNull().default(true),
});

/** A person. `type_id`: 1 admin, 2 customer, 3 staff, 4 master (spec part 1 section 3); `status`: 1 active, 2 inactive. */
export const users = portal.table(
  'users',
  {
    id: serial('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    cpf: text('cpf'),
    phone: text('phone'),
    office: text('office'),
    photo: text('photo'),
    passwordHash: text('password_hash'),
    typeId: smallint('type_id').notNull(),
    status: smallint('status').notNull().default(1),
    access: integer('access')
      .array()
      .notNull()
      .default(sql`'{}'`),
    accessContracts: boolean('access_contracts').notNull().default(false),
    accessInvoices: boolean('access_invoices').notNull().default(false),
    accessRequests: boolean('access_requests').notNull().default(false),
    accessLogistics: boolean('access_logistics').notNull().default(false),
    accessLogs: boolean('access_logs').notNull().default(true),
    accessTicketsMessage: boolean('access_tickets_message').notNull().default(true),
    /** Hash of the terms text that was accepted; a new text asks again. */
    termsHash: text('terms_hash'),
    termsAcceptedAt: at('terms_accepted_at'),
    termsAddress: text('terms_address'),
    createdAt: at('created_at').notNull().defaultNow(),
    /**
     * Where he comes from: `demo`, `demo-ended` (a real dataset was loaded since), `dataset` (portal.json of a real one)
     * or `portal` (made in it). Whoever is added
     * while a demo is loaded is the demo's: people with published passwords made him.
     */
    origin: text('origin')
      .notNull()
      .default(sql`portal.user_origin()`),
  },
  (t) => [uniqueIndex('users_email').on(sql`lower(${t.email})`)],
);

/** Which companies a user may act for; the one with the lowest position is active after login. */
export const customerControls = portal.table(
  'customer_controls',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    position: smallint('position').notNull().default(0),
  },
  (t) => [uniqueIndex('customer_controls_user_customer').on(t.userId, t.customerId)],
);

/** The stores (`A1_LOJA`) a user is limited to within a company; no row means all of them. */
export const customerControlStores = portal.table(
  'customer_control_stores',
  {
    controlId: integer('control_id')
      .notNull()
      .references(() => customerControls.id, { onDelete: 'cascade' }),
    store: text('store').notNull(),
  },
  (t) => [primaryKey({ columns: [t.controlId, t.store] })],
);

/** A login. Only the token's SHA-256 is kept; the active company belongs to the session, not to the user. */
export const sessions = portal.table(
  'sessions',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: bytea('token_hash').notNull().unique(),
    customerId: integer('customer_id').references(() => customers.id),
    createdAt: at('created_at').notNull().defaultNow(),
    expiresAt: at('expires_at').notNull(),
    /** The last successful answer. */
    usedAt: at('used_at').notNull().defaultNow(),
    revokedAt: at('revoked_at'),
    address: text('address'),
    agent: text('agent'),
  },
  (t) => [index('sessions_user').on(t.userId)],
);

/**
 * How much of a limit is used up, shared by all processes: the moment at which a key (an account, an address) would be
 * as if it had never failed. Only a hash of the key is kept.
 */
export const attemptLimits = portal.table('attempt_limits', {
  key: bytea('key').primaryKey(),
  clearAt: at('clear_at').notNull(),
});

/** A browser that a user has logged in from; its cookie is a secret of which only the SHA-256 is kept. */
export const knownDevices = portal.table(
  'known_devices',
  {
    tokenHash: bytea('token_hash').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    usedAt: at('used_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tokenHash, t.userId] })],
);

/**
 * That a user accepted a version of the terms, once and for all: rows are only ever inserted. What he accepted last
 * stands in `users`.
 */
export const termsAcceptances = portal.table(
  'terms_acceptances',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    termsHash: text('terms_hash').notNull(),
    acceptedAt: at('accepted_at').notNull(),
    /** Null where a dataset said so. */
    address: text('address'),
  },
  (t) => [primaryKey({ columns: [t.userId, t.termsHash] })],
);

/**
 * A right to set a password (DESIGN decision 6). The token is made when the mail is sent and only its SHA-256 is kept;
 * a repeated attempt of the same job replaces it.
 */
export const passwordLinks = portal.table(
  'password_links',
  {
    jobId: uuid('job_id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: bytea('token_hash').notNull().unique(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  (t) => [index('password_links_user').on(t.userId)],
);
