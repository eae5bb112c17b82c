import {
  type AnyPgColumn,
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

/** A customer company: one row per `A1_COD` known to the portal (`customer_id` on the wire is this id). */
export const customers = portal.table('customers', {
  id: serial('id').primaryKey(),
  code: text('code').notNull().unique(),
  name: text('name').notNull(),
  exibirBoleto: boolean('exibir_boleto').notNull().default(true),
  createdAt: at('created_at').notNull().defaultNow(),
});

/**
 * A person. `type_id`: 1 admin, 2 customer, 3 staff, 4 master (docs/product/access.md, 'User types'); `status`: 1
 * active, 2 inactive.
 */
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
    /** Hash of the accepted terms; a new text requires acceptance again. */
    termsHash: text('terms_hash'),
    termsAcceptedAt: at('terms_accepted_at'),
    termsAddress: text('terms_address'),
    createdAt: at('created_at').notNull().defaultNow(),
    /**
     * Origin of the user: `demo`, `demo-ended` (a real dataset was loaded since), `dataset` (portal.json of a real one)
     * or `portal` (added in it). A user added while a demo is loaded belongs to the demo, because people with published
     * passwords added them.
     */
    origin: text('origin')
      .notNull()
      .default(sql`portal.user_origin()`),
    /** Who added him and the `Idempotency-Key` of that call. */
    idempotencyKey: text('idempotency_key').unique(),
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

/** The stores (`A1_LOJA`) a user is limited to within a company; no rows means all stores. */
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

/** A sign-on that a provider has vouched for: one session may be opened by it. */
export const ssoSignOns = portal.table(
  'sso_sign_ons',
  {
    id: serial('id').primaryKey(),
    /** SHA-256 of the browser's cookie that opens the session; null once it is spent. */
    ticketHash: bytea('ticket_hash').unique(),
    ticketUntil: at('ticket_until').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    issuer: text('issuer').notNull(),
    clientId: text('client_id').notNull(),
    subject: text('subject').notNull(),
    /** The provider's own session, where it names one. */
    sid: text('sid'),
    /** Whether the provider asked for a second step. */
    mfa: boolean('mfa').notNull(),
    createdAt: at('created_at').notNull(),
    /** When the provider ended it. */
    endedAt: at('ended_at'),
  },
  (t) => [index('sso_sign_ons_subject').on(t.issuer, t.subject), index('sso_sign_ons_user').on(t.userId)],
);

/** A login. Only the token's SHA-256 is stored; the active company belongs to the session, not to the user. */
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
    /** Time of the last successful answer. */
    usedAt: at('used_at').notNull().defaultNow(),
    revokedAt: at('revoked_at'),
    /** When the user last proved who it is: at the login, or when asked again. */
    provedAt: at('proved_at'),
    address: text('address'),
    agent: text('agent'),
    /** The session of the administrator who sees the portal as this user (docs/adr/0090). */
    actorSessionId: integer('actor_session_id').references((): AnyPgColumn => sessions.id, {
      onDelete: 'cascade',
    }),
    /** The sign-on that opened it; null for a password's. */
    signOnId: integer('sign_on_id').references(() => ssoSignOns.id, { onDelete: 'cascade' }),
  },
  (t) => [
    index('sessions_user').on(t.userId),
    index('sessions_actor').on(t.actorSessionId),
    index('sessions_sign_on').on(t.signOnId),
  ],
);

/**
 * Used part of a limit, shared by all processes: the time at which a key (an account, an address) has all its attempts
 * again. Only a hash of the key is stored.
 */
export const attemptLimits = portal.table('attempt_limits', {
  key: bytea('key').primaryKey(),
  clearAt: at('clear_at').notNull(),
});

/** A browser that a user has logged in from; only the SHA-256 of its secret cookie is stored. */
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
 * The acceptance of one version of the terms by a user; rows are only inserted, and one that counts is there once.
 * `users` holds the version accepted last. They outlive the user: as a proof they have his number, and no name.
 */
export const termsAcceptances = portal.table(
  'terms_acceptances',
  {
    userId: integer('user_id').notNull(),
    termsHash: text('terms_hash').notNull(),
    acceptedAt: at('accepted_at').notNull(),
    /** Null if it came from a dataset. */
    address: text('address'),
    /** Null if it counts. Earlier versions let an administrator accept for the user he saw the portal as. */
    voidedAt: at('voided_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.termsHash, t.acceptedAt] }),
    uniqueIndex('terms_acceptances_valid')
      .on(t.userId, t.termsHash)
      .where(sql`${t.voidedAt} IS NULL`),
  ],
);

/**
 * A right to set a password. The token is created when the mail is sent, and only its SHA-256 is
 * stored; a retry of the same job replaces it.
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
