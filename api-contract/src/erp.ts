import { z } from 'zod';

/** `GET erp/freshness`, for every user: how new the ERP's data in the portal is. */
export const erpFreshness = z.object({
  /** The portal has everything that the ERP had then, ISO 8601; null while nothing is complete yet. */
  asOf: z.string().nullable(),
  /** From this age on the data is late; null where it comes from a folder, which has no age. */
  staleAfterMinutes: z.number().nullable(),
  /** Whether it is late now, by the server's clock. */
  late: z.boolean(),
});
export type ErpFreshness = z.infer<typeof erpFreshness>;
