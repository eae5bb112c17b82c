import { addMonths, type IsoDate, NOTIFICATION, saoPauloToday, USER_STATUS, USER_TYPE } from 'api-contract';
import type pg from 'pg';
import type { GuardedCarriers } from '../carriers';
import { transaction } from '../db/transaction';
import { ErpUnavailable } from '../erp/breaker';
import { boughtProducts, contractNews, shipmentNews, type ShipmentNews, titleNews } from '../erp/reads/news';
import type { Scope } from '../erp/scope';
import { isOffered } from '../deliveries';
import { anyRevisedSince, revisedSheets } from '../documents';
import type { SettingsReader } from '../platform/settings';
import type { Happening, NotificationBook } from './book';
import {
  contractHappening,
  BOUGHT_MONTHS,
  receiptHappening,
  recentFrom,
  sheetHappening,
  shipmentHappenings,
  titleHappening,
} from './happenings';

export interface DeriveDeps {
  readonly pool: pg.Pool;
  readonly carriers: Pick<GuardedCarriers, 'hasReceipt'>;
  readonly settings: SettingsReader;
  readonly book: NotificationBook;
  readonly now: () => Date;
}

/** In one run, at most so many receipts of a company are asked for: each may be a call to a carrier. */
const RECEIPTS = 50;

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
  (SELECT 1 FROM portal.notification_preferences p WHERE p.user_id = u.id AND (p.bell OR p.mail)))
  AND (c.code = ANY($1) OR $1::text[] IS NULL)
GROUP BY c.id ORDER BY c.id`;

const KNOWN_RECEIPTS = `
SELECT DISTINCT record FROM portal.notifications
WHERE customer_id = $1 AND kind = '${NOTIFICATION.receipt}' AND record = ANY($2)`;

/** Reads what is new in the ERP and at the carriers, company by company, and tells it. Telling twice changes nothing. */
export function derivation({ pool, carriers, settings, book, now }: DeriveDeps) {
  /** Receipts that came since the last run; a carrier that fails is asked again in the next one. */
  async function receipts(company: Company, shipments: readonly ShipmentNews[]) {
    const all = shipments.map((news) => ({ news, happening: receiptHappening(news) }));
    const { rows } = await pool.query<{ record: string }>(KNOWN_RECEIPTS, [
      company.id,
      all.map(({ happening }) => happening.record),
    ]);
    const known = new Set(rows.map(({ record }) => record));
    const found: [string, Happening][] = [];
    for (const { news, happening } of all
      .filter(({ happening: { record } }) => !known.has(record))
      .slice(-RECEIPTS)) {
      try {
        if (await carriers.hasReceipt({ ...news, onlyOne: false })) found.push([news.delivered, happening]);
      } catch (error) {
        if (!(error instanceof ErpUnavailable)) throw error;
        break;
      }
    }
    return found;
  }

  /** New revisions of what the company bought; its purchases are read only where there are any. */
  async function sheets(scope: Scope, today: IsoDate): Promise<Happening[]> {
    const since = new Date(`${recentFrom(today)}T00:00:00Z`);
    if (!(await anyRevisedSince(pool, since))) return [];
    const bought = await boughtProducts(pool, scope, addMonths(today, -BOUGHT_MONTHS));
    const byCode = new Map(bought.map((product) => [product.code, product]));
    return (await revisedSheets(pool, [...byCode.keys()], since)).flatMap((sheet) => {
      const product = byCode.get(sheet.product);
      return product ? [sheetHappening(sheet, product)] : [];
    });
  }

  async function ofCompany(company: Company): Promise<void> {
    const today = saoPauloToday(now());
    const since = recentFrom(today);
    const scope = { customer: company.code, stores: [] };
    const { config } = await settings.get();
    const shipments = await shipmentNews(pool, scope, since, today);
    const [titles, contracts] = [await titleNews(pool, scope, today), await contractNews(pool, scope, today)];
    const delivered = shipments.filter(
      (news) => news.delivered !== '' && news.delivered <= today && isOffered(news, today, config),
    );
    const goods = [
      ...shipments.flatMap((news) =>
        shipmentHappenings(news, today, isOffered(news, today, config)).map(
          (happening): [string, Happening] => [news.delivered || news.issued, happening],
        ),
      ),
      ...(await receipts(company, delivered)),
    ].sort(([a], [b]) => a.localeCompare(b));
    // The last one is the newest in the bell: goods, by day, come before dates that are still days away.
    const happened = [
      ...contracts.flatMap((news) => contractHappening(news, today) ?? []),
      ...titles.map(titleHappening),
      ...(await sheets(scope, today)),
      ...goods.map(([, happening]) => happening),
    ];
    await transaction(pool, (client) => book.tell(client, company.id, happened));
  }

  /** Of these companies (A1_COD), or of all. */
  return async function derive(codes?: readonly string[]): Promise<void> {
    const { rows } = await pool.query<Company>(COMPANIES, [codes ?? null]);
    for (const company of rows) await ofCompany(company);
  };
}
