import {
  bigserial,
  date,
  index,
  integer,
  jsonb,
  numeric,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { at, portal } from './base';
import { customers, users } from './people';

/**
 * An order that a customer asks for: a draft until it is submitted (spec part 2 section 3, 'Order request'). `status`
 * are the codes of ORDER_STATUS.
 */
export const orderRequests = portal.table(
  'order_requests',
  {
    id: serial('id').primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    status: integer('status').notNull(),
    submittedAt: at('submitted_at'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    /** The form as it was sent (`orderDraft` of api-contract). */
    draft: jsonb('draft').notNull(),
    product: text('product').notNull(),
    productName: text('product_name').notNull(),
    /** The contract's item; blank where a draft has none yet. */
    contractBranch: text('contract_branch').notNull(),
    contractNumber: text('contract_number').notNull(),
    contractSheet: text('contract_sheet').notNull(),
    contractItem: text('contract_item').notNull(),
    /** A1_LOJA that it is delivered to. */
    store: text('store').notNull(),
    zaplent: text('zaplent').notNull(),
    clientOrder: text('client_order').notNull(),
    /** In `unit`, the contract's billing unit; `balanceQuantity` is the same in CNB_UM, as the balance is kept. */
    quantity: numeric('quantity').notNull(),
    unit: text('unit').notNull(),
    balanceQuantity: numeric('balance_quantity').notNull(),
    /** Per `unit`, as the contract said when it was saved. */
    unitValue: numeric('unit_value').notNull(),
    paymentCondition: text('payment_condition').notNull(),
    contractExpiration: date('contract_expiration'),
    deliveryDate: date('delivery_date'),
    /** Key of the order in the ERP (C5_ZPORTAL): the ERP has at most one order of it. */
    erpKey: text('erp_key').notNull().unique(),
    erpBranch: text('erp_branch').notNull().default(''),
    erpOrder: text('erp_order').notNull().default(''),
    /** Why the ERP did not take it. */
    reason: text('reason').notNull().default(''),
    /** When the order was known to be in the ERP, by the database's clock. */
    integratedAt: at('integrated_at'),
    /** How often it was given to the ERP's queue; a job of an earlier time does nothing. */
    release: integer('release').notNull().default(0),
    /** How often the ERP did not answer since it was released. */
    failures: integer('failures').notNull().default(0),
    /** The `Idempotency-Key` of the last save. */
    idempotencyKey: text('idempotency_key'),
    /** `key` of the dataset's `order_requests`: added once. */
    datasetKey: text('dataset_key').unique(),
  },
  (t) => [
    index('order_requests_customer').on(t.customerId, t.createdAt),
    index('order_requests_contract').on(t.contractNumber, t.contractBranch),
    index('order_requests_status').on(t.status),
    uniqueIndex('order_requests_idempotency').on(t.userId, t.idempotencyKey),
  ],
);

/** Each status of a request, with who set it and when; rows are only inserted. */
export const orderRequestHistory = portal.table(
  'order_request_history',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    requestId: integer('request_id')
      .notNull()
      .references(() => orderRequests.id, { onDelete: 'cascade' }),
    status: integer('status').notNull(),
    at: at('at').notNull(),
    /** Null where no person did it. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    note: text('note').notNull().default(''),
  },
  (t) => [index('order_request_history_request').on(t.requestId)],
);

/** Numbers of the orders that the dataset writer makes. */
export const writtenOrderNumber = portal.sequence('written_order_number');

/**
 * Orders that the dataset writer made: a load replaces the ERP's tables, and these are put back until the folder brings
 * an order of the same key.
 */
export const writtenOrders = portal.table('written_orders', {
  key: text('key').primaryKey(),
  branch: text('branch').notNull(),
  number: text('number').notNull(),
  /** The order as the writer was given it. */
  order: jsonb('order').notNull(),
  createdAt: at('created_at').notNull(),
});
