import { bigserial, index, integer, jsonb, text } from 'drizzle-orm/pg-core';
import { at, portal } from './base';

/**
 * The audit trail: who changed what, when, from where, before and after. Triggers of its migration refuse every UPDATE,
 * DELETE and TRUNCATE, so it has no foreign keys: names are written down with the change.
 */
export const auditLog = portal.table(
  'audit_log',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    createdAt: at('created_at').notNull(),
    userId: integer('user_id'),
    userName: text('user_name'),
    typeId: integer('type_id'),
    ip: text('ip'),
    area: text('area').notNull(),
    action: text('action').notNull(),
    /** What was changed: its id, and its name at that time. */
    subjectId: text('subject_id'),
    subject: text('subject').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    /** The company (its id in the portal) whose administrators read it, too; null where it is none's alone. */
    customerId: integer('customer_id'),
  },
  (t) => [
    index('audit_log_created').on(t.createdAt),
    index('audit_log_subject').on(t.area, t.subjectId),
    index('audit_log_company').on(t.customerId, t.id),
  ],
);
