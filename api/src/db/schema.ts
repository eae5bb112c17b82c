import {
  bigserial,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  serial,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';

/** The portal's own data. ERP tables live in schema `erp`, made from `api/src/dataset/tables.ts`. */
export const portal = pgSchema('portal');

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
const at = (name: string) => timestamp(name, { withTimezone: true });

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

/** Configuration of the flavour, one row per key of `settings` in `portal.json`. */
export const settings = portal.table('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
});

/** A saved column layout: which labels a list shows to one user, in order. */
export const columnLayouts = portal.table(
  'column_layouts',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull(),
    show: text('show').array().notNull(),
    noShow: text('no_show').array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.endpoint] })],
);

/** A saved view: what a list shows one user when it is opened by name. */
export const listViews = portal.table(
  'list_views',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull(),
    name: text('name').notNull(),
    /** The list's part of the address. */
    query: text('query').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
  },
  (t) => [uniqueIndex('list_views_user_endpoint_name').on(t.userId, t.endpoint, t.name)],
);

/** One call through the ERP gateway (spec part 2 section 3, 'Time log'); `total` in milliseconds. */
export const timeLogs = portal.table(
  'time_logs',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    routine: text('routine').notNull(),
    startDate: at('start_date').notNull(),
    endDate: at('end_date').notNull(),
    total: integer('total').notNull(),
    status: text('status').notNull(),
    message: text('message'),
    body: text('body'),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [index('time_logs_start').on(t.startDate)],
);

/** A one-time, short-lived right to open a file in a tab; only the SHA-256 of the hash is kept. */
export const downloadGrants = portal.table('download_grants', {
  hash: bytea('hash').primaryKey(),
  kind: text('kind').notNull(),
  payload: jsonb('payload').notNull(),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** It opens while this session lives with this company; a grant without one opens nothing. */
  sessionId: integer('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
  customerId: integer('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
  /** What the user was allowed when he got it; it ends when any of that is taken from him. */
  rights: jsonb('rights')
    .notNull()
    .default(sql`'{}'`),
  expiresAt: at('expires_at').notNull(),
  usedAt: at('used_at'),
});

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

/** A request for access (spec part 2 section 3); `status`: 1 new, 2 approved, 3 rejected, 5 revised. */
export const accessRequests = portal.table(
  'access_requests',
  {
    id: serial('id').primaryKey(),
    socialReason: text('social_reason').notNull(),
    /** Without its mask, upper case; `cpf` and `phone` are digits. */
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
    /** The user an approval made. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** SHA-256 of the token in the rejection's e-mail; null when there is none, or it was used. */
    revisionHash: bytea('revision_hash').unique(),
    revisionExpiresAt: at('revision_expires_at'),
    /** The `Idempotency-Key` it was sent with: sent again, it is not a second request. */
    idempotencyKey: text('idempotency_key').unique(),
  },
  (t) => [index('access_requests_created').on(t.createdAt)],
);

/** A screen that was opened (`POST analytic-log`). */
export const accessLog = portal.table(
  'access_log',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    screen: text('screen').notNull(),
    route: text('route'),
    ip: text('ip').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('access_log_created').on(t.createdAt)],
);

/**
 * What the dev mailbox received, where no SMTP server is configured. Mails hold live links, so the whole mail is sealed
 * with a key of the data directory (`mail/mailbox/seal.ts`).
 */
export const devMails = portal.table('dev_mails', {
  id: serial('id').primaryKey(),
  receivedAt: at('received_at').notNull(),
  sealed: bytea('sealed').notNull(),
});
