import { index, integer, jsonb, pgSchema, serial, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, bytea } from 'api/db/schema/portal/base';
import { fileJobs } from 'api/db/schema/portal/file-jobs';
import { users } from 'api/db/schema/portal/people';

/** What administrators and staff decide and prepare. */
export const area = pgSchema('admin');

/**
 * A request for access (docs/product/admin.md, 'Access requests'); `status`: 1 new, 2 approved, 3 rejected, 5 revised.
 */
export const accessRequests = area.table(
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

/** A report that staff have asked for; its file is the job's (docs/product/admin.md, 'Reports'). */
export const reports = area.table(
  'reports',
  {
    id: serial('id').primaryKey(),
    jobId: text('job_id')
      .notNull()
      .references(() => fileJobs.id, { onDelete: 'cascade' }),
    /** REPORT_TYPE. */
    type: integer('type').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    downloads: integer('downloads').notNull().default(0),
    /** Names the row of a dataset, so that a repeated load does not add it again. */
    datasetKey: text('dataset_key').unique(),
  },
  (t) => [uniqueIndex('reports_job').on(t.jobId)],
);
