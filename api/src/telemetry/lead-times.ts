import type { ErpGateway } from '../erp/port';

/** Where a customer has no delivered order to tell it from, or the ERP is away. */
export const USUAL_LEAD_DAYS = 7;
const KEEP_MS = 3_600_000;

/** Days a customer's orders usually take from order to delivery, by A1_COD. */
export type LeadTimes = (
  asker: { readonly userId: number },
  customers: ReadonlySet<string>,
) => Promise<(customer: string) => number>;

/** Asks the ERP once an hour for each customer; what it cannot tell must not keep a tank from being shown. */
export function erpLeadTimes(erp: Pick<ErpGateway, 'customers'>, now: () => Date): LeadTimes {
  const known = new Map<string, { days: number; until: number }>();
  return async ({ userId }, customers) => {
    const at = now().getTime();
    const wanted = [...customers].filter((code) => (known.get(code)?.until ?? 0) <= at);
    if (wanted.length > 0) {
      const found = await erp.customers.leadDays({ userId }, wanted).catch(() => null);
      const days = new Map(found?.map((row) => [row.A1_COD, row.days]));
      if (found)
        for (const code of wanted)
          known.set(code, { days: days.get(code) ?? USUAL_LEAD_DAYS, until: at + KEEP_MS });
    }
    return (code) => known.get(code)?.days ?? USUAL_LEAD_DAYS;
  };
}
