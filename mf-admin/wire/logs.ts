import { filter, rowSchema } from 'api-contract';
import { z } from 'zod';
import { timeLogRow } from './rules/log-columns';

/** `GET time_logs/{id}`: the row with `body`, the call's arguments as JSON with its secrets masked. */
export const timeLogDetail = z.object({
  data: z.array(rowSchema(timeLogRow).extend({ body: z.string().nullable() })),
});
export type TimeLogDetail = z.infer<typeof timeLogDetail>;

export const timeLogParams = z.object({ id: filter.id() });

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
