import { addDays, saoPauloToday, USER_STATUS, USER_TYPE } from 'api-contract';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { transaction } from '../db/transaction';
import { isStorageAway } from '../platform/errors';
import type { NotificationBook } from './book';
import type { News, NewsOf, NewsSource } from './news';

export interface DeriveDeps {
  readonly pool: pg.Pool;
  readonly news: readonly NewsSource[];
  readonly book: Pick<NotificationBook, 'tell'>;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

/** How long something is told of after it happened. */
const RECENT_DAYS = 14;

interface Company {
  readonly id: number;
  readonly code: string;
}

/** Companies that somebody may be told of; `$1` names some of them. */
const COMPANIES = `
SELECT c.id, c.code FROM portal.customers c
JOIN portal.customer_controls cc ON cc.customer_id = c.id
JOIN portal.users u ON u.id = cc.user_id AND u.status = ${USER_STATUS.active}
WHERE (u.type_id = ${USER_TYPE.customer} OR EXISTS
  (SELECT 1 FROM portal.notification_preferences p WHERE p.user_id = u.id AND (p.bell OR p.mail OR p.push)))
  AND (c.code = ANY($1) OR $1::text[] IS NULL)
GROUP BY c.id ORDER BY c.id`;

const TOLD = `
SELECT DISTINCT record FROM portal.notifications WHERE customer_id = $1 AND kind = $2 AND record = ANY($3)`;

/**
 * Asks the areas what is new, company by company, and tells it. Telling twice changes nothing. A company whose news
 * fails costs no other its own: it is logged with its code.
 */
export function derivation({ pool, news, book, now, log }: DeriveDeps) {
  async function ofCompany({ id, code }: Company): Promise<number> {
    const today = saoPauloToday(now());
    const told: NewsOf['told'] = async (kind, records) => {
      const { rows } = await pool.query<{ record: string }>(TOLD, [id, kind, records]);
      return new Set(rows.map(({ record }) => record));
    };
    const of = { scope: { customer: code, stores: [] }, today, since: addDays(today, -RECENT_DAYS), told };
    const found: News[] = [];
    for (const source of news) found.push(...(await source(of)));
    // The last one is the newest in the bell: what happened, by day, comes before what is still days away.
    const happened = found
      .map(({ happening, day = '' }) => ({ happening, day }))
      .sort((a, b) => a.day.localeCompare(b.day))
      .map(({ happening }) => happening);
    return transaction(pool, (client) => book.tell(client, id, happened));
  }

  /**
   * Of these companies (A1_COD), or of all; answers how many notifications were written. Rejects, and is asked again,
   * while the database is away.
   */
  return async function derive(codes?: readonly string[]): Promise<number> {
    const { rows } = await pool.query<Company>(COMPANIES, [codes ?? null]);
    let written = 0;
    for (const company of rows)
      try {
        written += await ofCompany(company);
      } catch (error) {
        if (isStorageAway(error)) throw error;
        log.error({ err: error, company: company.code }, 'notifications of a company failed');
      }
    return written;
  };
}
