import { TIME_LOG_STATUS } from './rules/logs';
import { z } from 'zod';
import { filter } from 'api-contract';

const { ok, error } = TIME_LOG_STATUS;

/** A row of `GET time_logs/`: one call of the ERP or one run of a job (docs/product/admin.md, 'Time logs'). */
export const timeLogRow = z.object({
  id: z.number().int(),
  /** ISO 8601; `*_f` has the seconds and thousandths, in São Paulo's time. */
  start_date: z.string(),
  start_date_f: z.string(),
  end_date: z.string(),
  end_date_f: z.string(),
  /** Duration in milliseconds. */
  total: z.number().int(),
  status: z.enum([ok, error]),
  message: z.string().nullable(),
  routine: z.string(),
  /** Null for a job, or after the user was deleted. */
  user_name: z.string().nullable(),
});
export type TimeLogRow = z.infer<typeof timeLogRow>;

/** `GET time_logs/{id}`: the row with `body`, the call's arguments as JSON with its secrets masked. */
export const timeLogDetail = z.object({ data: z.array(timeLogRow.extend({ body: z.string().nullable() })) });
export type TimeLogDetail = z.infer<typeof timeLogDetail>;

export const timeLogParams = z.object({ id: filter.id() });

/** A row of `GET log_access/`: one opened screen (docs/product/admin.md, 'Access log'). */
export const accessLogRow = z.object({
  id: z.number().int(),
  ip: z.string(),
  /** The screen's name. */
  routes_t: z.string(),
  /** Its address without what record was opened; null where it was not sent. */
  route: z.string().nullable(),
  user_name: z.string().nullable(),
  /** The company that was active. */
  customer_name: z.string().nullable(),
  /** The user's type at that time, a number of `USER_TYPE`. */
  type_user: z.number().int().nullable(),
  created_at: z.string(),
  created_at_f: z.string(),
});
export type AccessLogRow = z.infer<typeof accessLogRow>;

const count = z.number().int();

/** `GET analytic-log/access-by-month`: the months `mm/yyyy`, oldest first, with the accesses of staff and customers. */
export const accessByMonth = z.object({
  labels: z.array(z.string()),
  internal: z.array(count),
  customer: z.array(count),
});
export type AccessByMonth = z.infer<typeof accessByMonth>;

/**
 * `GET analytic-log/screen-access-by-month` and `customer-access-by-month`: a dataset for each of those with the most
 * accesses, and 'Outras' or 'Outros' for the rest.
 */
export const accessDatasets = z.object({
  labels: z.array(z.string()),
  datasets: z.array(z.object({ label: z.string(), data: z.array(count) })),
});
export type AccessDatasets = z.infer<typeof accessDatasets>;
