import type pg from 'pg';
import { leadDays } from 'api/erp/reads/customers';

/** Where a customer has no delivered order to tell it from. */
export const USUAL_LEAD_DAYS = 7;
const KEEP_MS = 3_600_000;

/** Days a customer's orders usually take from order to delivery, by A1_COD. */
export type LeadTimes = (customers: ReadonlySet<string>) => Promise<(customer: string) => number>;

/** Reads the orders once an hour for each customer. */
export function usualLeadTimes(pool: pg.Pool, now: () => Date): LeadTimes {
  const known = new Map<string, { days: number; until: number }>();
  return async (customers) => {
    const at = now().getTime();
    const wanted = [...customers].filter((code) => (known.get(code)?.until ?? 0) <= at);
    if (wanted.length > 0) {
      const days = new Map((await leadDays(pool, wanted)).map((row) => [row.A1_COD, row.days]));
      for (const code of wanted)
        known.set(code, { days: days.get(code) ?? USUAL_LEAD_DAYS, until: at + KEEP_MS });
    }
    return (code) => known.get(code)?.days ?? USUAL_LEAD_DAYS;
  };
}
