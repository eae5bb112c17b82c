import { type ErpFreshness, erpFreshness } from 'api-contract';
import type pg from 'pg';
import type { App } from '../platform/app-type';
import { mirrorStatus } from '../erp/sync';
import { type ErpLink, isLate } from './link';

/** Every screen asks; the database hears of it once in this time. */
const KEEP_MS = 5000;

interface FreshnessDeps {
  readonly pool: pg.Pool;
  /** Null where the data comes from a folder. */
  readonly link: ErpLink | null;
  readonly now: () => Date;
}

/** `GET erp/freshness`: how new the ERP's data is, for everybody who sees some. Reads the mirror's state, never the ERP. */
export function freshnessRoute(app: App, { pool, link, now }: FreshnessDeps): void {
  let kept: { at: number; freshAt: Promise<Date | null> } | null = null;
  const freshAt = (): Promise<Date | null> => {
    const at = now().getTime();
    if (kept && Math.abs(at - kept.at) < KEEP_MS) return kept.freshAt;
    const asked = mirrorStatus(pool).then((status) => status.freshAt);
    kept = { at, freshAt: asked };
    // A failure is not kept.
    asked.catch(() => (kept = null));
    return asked;
  };
  app.get(
    '/api/erp/freshness',
    {
      config: { access: 'session', asOther: true },
      schema: { tags: ['erp'], response: { 200: erpFreshness } },
    },
    async (): Promise<ErpFreshness> => {
      const at = await freshAt();
      return {
        asOf: at?.toISOString() ?? null,
        staleAfterMinutes: link?.staleAfterMinutes ?? null,
        late: isLate(at, link, now()),
      };
    },
  );
}
