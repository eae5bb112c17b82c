import { z } from 'zod';
import { filter } from './list-filters';
import { ownListQuery } from './list-query';
import { AUDIT_ACTION, AUDIT_AREA } from './rules/codes';

const { user, customer, settings, terms, orderRequest, quotation, document, accessRequest, erp } = AUDIT_AREA;
const { create, update, status, remove, run, actAs, actAsEnd, actAsRefused } = AUDIT_ACTION;
const fields = z.record(z.string(), z.unknown()).nullable();

/** A row of `GET audit_log/`: who changed what, when, from where, before and after. */
export const auditRow = z.object({
  id: z.number().int(),
  created_at: z.string(),
  created_at_f: z.string(),
  /** The user as he was called then. */
  user_name: z.string().nullable(),
  ip: z.string().nullable(),
  area: z.string(),
  action: z.string(),
  subject_id: z.string().nullable(),
  subject: z.string(),
  /** Only the fields that changed; null where it did not exist. */
  before: fields,
  /** Null where it is gone. */
  after: fields,
  /** How the areas call those of their access codes that it names, by number. */
  code_labels: z.record(z.string(), z.string()).optional(),
});
export type AuditRow = z.infer<typeof auditRow>;

/** `GET audit_log/`, for type 4. */
export const auditListQuery = ownListQuery({
  filters: {
    user_name: filter.text(160),
    area: filter.oneOf(
      user,
      customer,
      settings,
      terms,
      orderRequest,
      quotation,
      document,
      accessRequest,
      erp,
      AUDIT_AREA.module,
      AUDIT_AREA.approval,
    ),
    action: filter.oneOf(create, update, status, remove, run, actAs, actAsEnd, actAsRefused),
    subject: filter.text(160),
    created_at: filter.moments(),
  },
  sorts: ['id', 'created_at', 'user_name', 'subject'],
});
