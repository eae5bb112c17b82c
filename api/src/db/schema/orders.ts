import {
  bigserial,
  boolean,
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
 * An order that a customer requests: a draft until it is submitted (spec part 2 section 3, 'Order request'). `status`
 * is a code of ORDER_STATUS.
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
    /** The submitted form (`orderDraft` of api-contract). */
    draft: jsonb('draft').notNull(),
    product: text('product').notNull(),
    productName: text('product_name').notNull(),
    /** The contract's item; blank if a draft has none yet. */
    contractBranch: text('contract_branch').notNull(),
    contractNumber: text('contract_number').notNull(),
    contractSheet: text('contract_sheet').notNull(),
    contractItem: text('contract_item').notNull(),
    /** A1_LOJA of the delivery address. */
    store: text('store').notNull(),
    zaplent: text('zaplent').notNull(),
    clientOrder: text('client_order').notNull(),
    /**
     * In `unit`, the contract's billing unit; `balanceQuantity` is the same quantity in CNB_UM, the unit of the
     * balance.
     */
    quantity: numeric('quantity').notNull(),
    unit: text('unit').notNull(),
    balanceQuantity: numeric('balance_quantity').notNull(),
    /** Per `unit`, as in the contract when the request was saved. */
    unitValue: numeric('unit_value').notNull(),
    paymentCondition: text('payment_condition').notNull(),
    contractExpiration: date('contract_expiration'),
    deliveryDate: date('delivery_date'),
    /** Key of the order in the ERP (C5_ZPORTAL), which has at most one order with this key. */
    erpKey: text('erp_key').notNull().unique(),
    erpBranch: text('erp_branch').notNull().default(''),
    erpOrder: text('erp_order').notNull().default(''),
    /** Why the ERP rejected it. */
    reason: text('reason').notNull().default(''),
    /** When the portal found the order in the ERP, by the database's clock. */
    integratedAt: at('integrated_at'),
    /** How often it was queued for the ERP; a job of an earlier attempt does nothing. */
    release: integer('release').notNull().default(0),
    /** How often the ERP did not answer since the release. */
    failures: integer('failures').notNull().default(0),
    /** The `Idempotency-Key` of the last save. */
    idempotencyKey: text('idempotency_key'),
    /** `key` of the dataset's `order_requests`, so that a repeated load does not add it again. */
    datasetKey: text('dataset_key').unique(),
  },
  (t) => [
    index('order_requests_customer').on(t.customerId, t.createdAt),
    index('order_requests_contract').on(t.contractNumber, t.contractBranch),
    index('order_requests_status').on(t.status),
    uniqueIndex('order_requests_idempotency').on(t.userId, t.idempotencyKey),
  ],
);

/** The status history of a request, with user and time; rows are only inserted. */
export const orderRequestHistory = portal.table(
  'order_request_history',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    requestId: integer('request_id')
      .notNull()
      .references(() => orderRequests.id, { onDelete: 'cascade' }),
    status: integer('status').notNull(),
    at: at('at').notNull(),
    /** Null if no person set it. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    note: text('note').notNull().default(''),
  },
  (t) => [index('order_request_history_request').on(t.requestId)],
);

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
