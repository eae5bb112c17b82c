import {
  bigserial,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgSchema,
  serial,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { at } from 'api/db/schema/portal/base';
import { customers, users } from 'api/db/schema/portal/people';
import { threads } from 'api/db/schema/portal/threads';

/** Order requests, quotations and where vehicles are. */
export const area = pgSchema('orders');

/**
 * An order that a customer requests: a draft until it is submitted (docs/product/orders.md, 'Request status'). `status`
 * is a code of ORDER_STATUS.
 */
export const orderRequests = area.table(
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
    /** CNB_UM; blank for what was saved before it was kept. */
    balanceUnit: text('balance_unit').notNull().default(''),
    /** Per `unit`, as in the contract when the request was saved. */
    unitValue: numeric('unit_value').notNull(),
    paymentCondition: text('payment_condition').notNull(),
    contractExpiration: date('contract_expiration'),
    deliveryDate: date('delivery_date'),
    /** Key of the order in the ERP (C5_ZPORTAL), which has at most one order with this key. */
    erpKey: text('erp_key').notNull().unique(),
    erpBranch: text('erp_branch').notNull().default(''),
    erpOrder: text('erp_order').notNull().default(''),
    /** Why the ERP rejected it, or an approver refused it. */
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
export const orderRequestHistory = area.table(
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
    /** `EVENT_KINDS`; null where the status says it all. */
    kind: text('kind'),
  },
  (t) => [index('order_request_history_request').on(t.requestId)],
);

/** A quotation (cotação) requested by a customer; `status`: 0 waiting, 1 in progress, 2 finished. */
export const quotations = area.table(
  'quotations',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    /** Values of the ERP at the time of sending; the CNPJ without mask. */
    companyName: text('company_name').notNull(),
    cnpj: text('cnpj').notNull(),
    companyType: text('company_type').notNull(),
    productName: text('product_name').notNull(),
    /** All other form fields (`quotationBody`). */
    fields: jsonb('fields').notNull(),
    status: smallint('status').notNull(),
    /** The attachment's original name, and its name in the file store. */
    fileName: text('file_name'),
    file: text('file'),
    /** Its size; 0 for one that came with a dataset, or before sizes were kept. */
    fileBytes: integer('file_bytes').notNull().default(0),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    /** The `Idempotency-Key` of the request, or its key in a dataset. */
    idempotencyKey: text('idempotency_key'),
    /** Its conversation; null before somebody looks for it. */
    threadId: integer('thread_id')
      .unique()
      .references(() => threads.id),
  },
  (t) => [
    uniqueIndex('quotations_key').on(t.userId, t.idempotencyKey),
    index('quotations_customer').on(t.customerId, t.createdAt),
    index('quotations_created').on(t.createdAt),
  ],
);

/** What the supplier offers for a quotation, version by version; `lines` are as the wire has them. */
export const offers = area.table(
  'offers',
  {
    id: serial('id').primaryKey(),
    quotationId: integer('quotation_id')
      .notNull()
      .references(() => quotations.id, { onDelete: 'cascade' }),
    /** Its version, from 1 on. */
    n: integer('n').notNull(),
    lines: jsonb('lines').notNull(),
    freight: text('freight').notNull(),
    taxes: text('taxes').notNull(),
    payment: text('payment').notNull(),
    validUntil: date('valid_until').notNull(),
    text: text('text').notNull(),
    /** `OFFER_STATUSES` of wire/rules; one that has expired stays `open`. */
    status: text('status').notNull(),
    /** Its PDF's name in the file store, and what it was when it was drawn, in hex. */
    file: text('file').notNull(),
    sha256: text('sha256').notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: at('created_at').notNull(),
    decidedBy: integer('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: at('decided_at'),
    reason: text('reason').notNull().default(''),
    /** When the customer was told that it ends, and both sides that it has ended. */
    warnedAt: at('warned_at'),
    expiredAt: at('expired_at'),
    /** Key of its order in the ERP (C5_ZPORTAL), and its status there as of a request; null where staff make the order. */
    erpKey: text('erp_key').unique(),
    erpStatus: integer('erp_status'),
    erpBranch: text('erp_branch').notNull().default(''),
    erpOrder: text('erp_order').notNull().default(''),
    /** Why the ERP did not take it, and how often it did not answer. */
    erpReason: text('erp_reason').notNull().default(''),
    erpFailures: integer('erp_failures').notNull().default(0),
    /** The `Idempotency-Key` of the call. */
    idempotencyKey: text('idempotency_key'),
  },
  (t) => [
    uniqueIndex('offers_version').on(t.quotationId, t.n),
    uniqueIndex('offers_key').on(t.quotationId, t.userId, t.idempotencyKey),
    index('offers_file').on(t.file),
  ],
);

/** Where vehicles were, as a dataset's `positions` say; several of one plate are its trail. */
export const vehiclePositions = area.table(
  'vehicle_positions',
  {
    id: serial('id').primaryKey(),
    /** Capital letters and digits only. */
    plate: text('plate').notNull(),
    at: at('at').notNull(),
    landmark: text('landmark').notNull(),
    vehicleName: text('vehicle_name').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    /** Part of a trail that is driven over and over, from `loadedAt` on. */
    moving: boolean('moving').notNull(),
    loadedAt: at('loaded_at').notNull(),
  },
  (t) => [index('vehicle_positions_plate').on(t.plate, t.at)],
);

/**
 * A company's rule: which requests need an approval, and whose. `condition` and `approvers` are `when` and
 * `approvers` of the wire (`approvalRuleBody`); the approvers' ids name people who may have left since.
 */
export const approvalRules = area.table(
  'approval_rules',
  {
    id: serial('id').primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    condition: jsonb('condition').notNull(),
    approvers: jsonb('approvers').notNull(),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    /** Its key in a dataset. */
    datasetKey: text('dataset_key').unique(),
  },
  (t) => [index('approval_rules_customer').on(t.customerId)],
);

/** What a confirmed request waits for, as its company's rules were then: the places of a track follow one another. */
export const approvalSteps = area.table(
  'approval_steps',
  {
    id: serial('id').primaryKey(),
    requestId: integer('request_id')
      .notNull()
      .references(() => orderRequests.id, { onDelete: 'cascade' }),
    track: smallint('track').notNull(),
    place: smallint('place').notNull(),
    /** Users, any of whom approves; the company's administrators where there is none. */
    approvers: integer('approvers').array().notNull(),
    /** Since when it is their turn, and whether they, and then the administrators, were reminded. */
    askedAt: at('asked_at'),
    remindedAt: at('reminded_at'),
    escalatedAt: at('escalated_at'),
    doneBy: integer('done_by').references(() => users.id, { onDelete: 'set null' }),
    doneAt: at('done_at'),
  },
  (t) => [uniqueIndex('approval_steps_place').on(t.requestId, t.track, t.place)],
);

/** Who stands in for an approver who is away, with the first and the last day. */
export const approvalSubstitutes = area.table(
  'approval_substitutes',
  {
    id: serial('id').primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    substituteId: integer('substitute_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fromDay: date('from_day').notNull(),
    toDay: date('to_day').notNull(),
  },
  (t) => [index('approval_substitutes_customer').on(t.customerId, t.toDay)],
);

/** What a person, a store or a company may order in a month. */
export const orderLimits = area.table(
  'order_limits',
  {
    id: serial('id').primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    /** `user`, `store` or `company`; with the first a user, with the second A1_LOJA. */
    of: text('of').notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    store: text('store').notNull().default(''),
    /** `value` in R$, or `quantity` in `unit`. */
    kind: text('kind').notNull(),
    unit: text('unit').notNull().default(''),
    monthMax: numeric('month_max').notNull(),
    /** What becomes of a request beyond it: `approve` or `refuse`. */
    beyond: text('beyond').notNull(),
  },
  (t) => [
    uniqueIndex('order_limits_subject').on(
      t.customerId,
      t.of,
      sql`coalesce(${t.userId}, 0)`,
      t.store,
      t.kind,
    ),
  ],
);

/**
 * What a customer has to complain of; who takes part, what is said and until when is its conversation's
 * (`portal.threads`). `subject` and `lines` are as the wire has them.
 */
export const claims = area.table(
  'claims',
  {
    id: serial('id').primaryKey(),
    threadId: integer('thread_id')
      .notNull()
      .unique()
      .references(() => threads.id),
    /** `CLAIM_KINDS` and `CLAIM_WISHES` of wire/rules. */
    kind: text('kind').notNull(),
    wish: text('wish').notNull(),
    text: text('text').notNull(),
    /** `CLAIM_SUBJECTS`, its params, and how it is called. */
    subjectType: text('subject_type').notNull(),
    subject: jsonb('subject').notNull(),
    label: text('label').notNull(),
    lines: jsonb('lines').notNull(),
    /** The SF2 key of its invoice, and the SD1 rows of it that were there at the beginning; blank and empty without one. */
    invoice: text('invoice').array().notNull(),
    returned: text('returned').array().notNull(),
    /** `CLAIM_OUTCOMES`; null while nothing came of it. */
    outcome: text('outcome'),
    /** The `Idempotency-Key` of the call, or its key in a dataset. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    idempotencyKey: text('idempotency_key'),
  },
  (t) => [uniqueIndex('claims_key').on(t.userId, t.idempotencyKey), index('claims_invoice').on(t.invoice)],
);

/** Credit notes and new deliveries that came of a claim. */
export const claimDocuments = area.table(
  'claim_documents',
  {
    id: serial('id').primaryKey(),
    claimId: integer('claim_id')
      .notNull()
      .references(() => claims.id, { onDelete: 'cascade' }),
    /** `credit_note` or `invoice`. */
    type: text('type').notNull(),
    number: text('number').notNull(),
    /** The ERP's key of it. */
    key: text('key').notNull(),
    day: date('day').notNull(),
  },
  (t) => [uniqueIndex('claim_documents_once').on(t.claimId, t.type, t.key)],
);
