import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  foreignKey,
  index,
  integer,
  numeric,
  pgSchema,
  primaryKey,
  serial,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { at } from 'api/db/schema/portal/base';
import { customers, users } from 'api/db/schema/portal/people';

/** What the portal adds to the ERP's titles. */
export const area = pgSchema('finance');

/** Texts on a bank's slips besides their own fields (docs/product/admin.md, 'Settings'). */
export const ticketMessages = area.table(
  'ticket_messages',
  {
    id: serial('id').primaryKey(),
    /** Bank code, such as `237`. */
    bankId: text('bank_id').notNull(),
    description: text('description').notNull(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [index('ticket_messages_bank').on(t.bankId)],
);

const money = (name: string) => numeric(name, { precision: 14, scale: 2 });

/**
 * A charge by Pix for titles of one company. `status` is one of PAYMENT_STATUS, or before and beside them: `making`
 * while the bank is asked for it, `unmade` where it was not made. What these two are is nobody's to see.
 */
export const payments = area.table(
  'payments',
  {
    id: serial('id').primaryKey(),
    txid: text('txid').notNull().unique(),
    /** The Pix key that is paid to. */
    pixKey: text('pix_key').notNull(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    /** Who asked for it. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    idempotencyKey: text('idempotency_key'),
    status: text('status').notNull(),
    total: money('total').notNull(),
    brCode: text('br_code'),
    createdAt: at('created_at').notNull(),
    /** The bank's. */
    expiresAt: at('expires_at'),
    /** The bank's time of the Pix that paid it. */
    paidAt: at('paid_at'),
    /** Since when it is of fewer titles than before. */
    changedAt: at('changed_at'),
    /** When it was cancelled. */
    cancelledAt: at('cancelled_at'),
    /** What the bank has still to be told: `value` or `removal`. */
    owed: text('owed'),
    /** When somebody last asked for it, and when the bank is asked next; null when it is asked no more. */
    askedAt: at('asked_at'),
    nextCheckAt: at('next_check_at'),
  },
  (t) => [
    index('payments_due').on(t.nextCheckAt),
    index('payments_company').on(t.customerId, t.createdAt),
    uniqueIndex('payments_once').on(t.userId, t.idempotencyKey),
  ],
);

/**
 * The titles of a charge, in the byte order that the ERP's tables have, so that either's index finds the other's row
 * (written into the migration by hand). A title is held by one charge at
 * most, whatever runs at the same time.
 */
export const paymentTitles = area.table(
  'payment_titles',
  {
    paymentId: integer('payment_id')
      .notNull()
      .references(() => payments.id),
    place: smallint('place').notNull(),
    branch: text('branch').notNull(),
    prefix: text('prefix').notNull(),
    number: text('number').notNull(),
    instalment: text('instalment').notNull(),
    type: text('type').notNull(),
    /** A1_LOJA. */
    store: text('store').notNull(),
    amount: money('amount').notNull(),
    interest: money('interest').notNull(),
    /** E1_SALDO when it was asked for. */
    balance: money('balance').notNull(),
    /** Whether it stays out of other charges. */
    held: boolean('held').notNull(),
    removedAt: at('removed_at'),
    writtenOffAt: at('written_off_at'),
  },
  (t) => [
    primaryKey({ columns: [t.paymentId, t.place] }),
    uniqueIndex('payment_titles_held')
      .on(t.branch, t.prefix, t.number, t.instalment, t.type)
      .where(sql`${t.held}`),
  ],
);

/**
 * Every change of a charge, and every Pix. Triggers of its migration refuse every UPDATE, DELETE and TRUNCATE, so
 * that who did it is an id without a foreign key: of a user who is gone nothing but that number stays.
 */
export const paymentLedger = area.table(
  'payment_ledger',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    paymentId: integer('payment_id')
      .notNull()
      .references(() => payments.id),
    /** One of LEDGER_KIND. */
    kind: text('kind').notNull(),
    amount: money('amount').notNull(),
    /** The bank's time of a Pix, else when it happened. */
    at: at('at').notNull(),
    endToEndId: text('end_to_end_id'),
    userId: integer('user_id'),
    note: text('note'),
  },
  (t) => [
    index('payment_ledger_at').on(t.at),
    // A Pix counts once, however often it is told.
    uniqueIndex('payment_ledger_pix').on(t.paymentId, t.endToEndId),
  ],
);

/** Titles of payments that are handed to the ERP to be written off there, where it takes them (docs/erp.md). */
export const writeOffs = area.table(
  'erp_receipts',
  {
    paymentId: integer('payment_id').notNull(),
    place: smallint('place').notNull(),
    /** One of WRITE_OFF_STATE; 'written_off' is what the mirror says, and is not kept here. */
    state: text('state').notNull(),
    /** Why it failed. */
    reason: text('reason').notNull().default(''),
    failures: integer('failures').notNull().default(0),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.paymentId, t.place] }),
    foreignKey({
      columns: [t.paymentId, t.place],
      foreignColumns: [paymentTitles.paymentId, paymentTitles.place],
    }),
    index('erp_receipts_state').on(t.state),
  ],
);
