import { z } from 'zod';

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
