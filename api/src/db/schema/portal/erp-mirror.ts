import { bigint, boolean, jsonb, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, portal } from './base';

const count = (name: string) => bigint(name, { mode: 'number' });

/** How far each table of the ERP's mirror is (docs/adr/0088). Empty while a dataset folder is the source. */
export const erpTables = portal.table('erp_tables', {
  /** As in `dataset/tables.ts`: 'SC5'. */
  name: text('name').primaryKey(),
  /** 'waiting', 'first', 'idle', 'changes', 'compare' or 'stopped'. */
  state: text('state').notNull().default('waiting'),
  /** Rows of the mirror. */
  rows: count('rows').notNull().default(0),
  /** Where the next reading goes on (`erp/sync/mark.ts`); written in the transaction of each batch. */
  mark: jsonb('mark').notNull().default({}),
  /** Rows read of the first load or compare that is under way; `total` is null if unknown. */
  done: count('done').notNull().default(0),
  total: count('total'),
  lastChangeAt: at('last_change_at'),
  /** The mirror has everything that the ERP had at this time. */
  lastSyncAt: at('last_sync_at'),
  /** How long after the ERP's own stamp the newest change was in the mirror; null without stamps. */
  lagMs: count('lag_ms'),
  /** End of the last full compare. */
  comparedAt: at('compared_at'),
  /** What somebody asked for: 'changes', 'compare' or 'accept'. */
  asked: text('asked'),
  error: text('error'),
  errorAt: at('error_at'),
});

/**
 * Record numbers that a table's readings remember: 'open' rows that may still change, and rows found 'absent' by a
 * compare that has not ended.
 */
export const erpRecnos = portal.table(
  'erp_recnos',
  { name: text('name').notNull(), kind: text('kind').notNull(), recno: count('recno').notNull() },
  (t) => [primaryKey({ columns: [t.name, t.kind, t.recno] })],
);

/** Companies (A1_COD) whose rows have changed since notifications last looked. */
export const erpTouched = portal.table('erp_touched', { customer: text('customer').primaryKey() });

/** Number sequence for orders created by the dataset writer. */
export const writtenOrderNumber = portal.sequence('written_order_number');

/**
 * Orders created by the dataset writer. A load replaces the ERP's tables, so these orders are added again until the
 * folder contains an order with the same key.
 */
export const writtenOrders = portal.table('written_orders', {
  key: text('key').primaryKey(),
  branch: text('branch').notNull(),
  number: text('number').notNull(),
  /** The order as it was passed to the writer. */
  order: jsonb('order').notNull(),
  createdAt: at('created_at').notNull(),
});

/**
 * Orders that were sent to the ERP and whose answer is not known: such an order is not sent again before it had time
 * to appear there.
 */
export const erpSends = portal.table('erp_sends', {
  /** C5_ZPORTAL. */
  key: text('key').primaryKey(),
  sentAt: at('sent_at').notNull(),
  /** The ERP has taken it: it is never sent again. */
  accepted: boolean('accepted').notNull().default(false),
});
