import { z } from 'zod';
import { ERP_SOURCE, MIRROR_STATE } from 'api-contract';
import { SYNC_WISH } from './rules/erp';

const moment = z.string().nullable();

/** One table of the portal's copy. Rows and times; a time is ISO 8601, null where there is none. */
export const erpTableState = z.object({
  /** Its code: 'SC5', with the words of `ERP_TABLE_LABELS`. */
  name: z.string(),
  /** Its name in the ERP's database: 'SC5010'. */
  erp_name: z.string(),
  state: z.enum(MIRROR_STATE),
  /** What was asked for and has not begun. */
  asked: z.enum(SYNC_WISH).nullable(),
  rows: z.number(),
  /** Rows read by the first load or compare that is under way, of about `total`; null if that is unknown. */
  done: z.number(),
  total: z.number().nullable(),
  last_change_at: moment,
  last_sync_at: moment,
  /** How long the newest change took from the ERP to the portal, in ms; null where the ERP keeps no stamps. */
  lag_ms: z.number().nullable(),
  compared_at: moment,
  /** It stopped because too many of its rows are gone from the ERP: 'accept' may be asked for. */
  shrunk: z.boolean(),
  error: z.string().nullable(),
  error_at: moment,
});
export type ErpTableState = z.infer<typeof erpTableState>;

/** `GET erp/status`, for type 4: where the ERP's data comes from and how far it is. */
export const erpStatus = z.object({
  source: z.enum(ERP_SOURCE),
  /** Host of the ERP; null with a dataset folder. */
  host: z.string().nullable(),
  /** As in `erpFreshness`. */
  as_of: moment,
  late: z.boolean(),
  stale_after_minutes: z.number().nullable(),
  /** Seconds between two rounds of changes, and the time of the nightly compare ('02:30'); null with a folder. */
  every_seconds: z.number().nullable(),
  compare_at: z.string().nullable(),
  /** The loaded dataset is a demo. */
  demo: z.boolean(),
  /** What takes the orders; null where no way to send them is configured. */
  writer: z.enum(ERP_SOURCE).nullable(),
  /** Counts of a dataset are the database's estimate. */
  tables: z.array(erpTableState),
});
export type ErpStatus = z.infer<typeof erpStatus>;

/** `POST erp/sync`, for type 4: asks for a round of changes or a compare, of one table or of all; 'accept' of what shrank. */
export const erpSyncBody = z.object({ wish: z.enum(SYNC_WISH), table: z.string().min(1).max(20).optional() });
export type ErpSyncBody = z.infer<typeof erpSyncBody>;
