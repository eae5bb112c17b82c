import type pg from 'pg';
import type { FileStore } from 'api/files/store';
import type { NotificationBook } from 'api/notifications';
import { notFound } from 'api/platform/problem';
import type { Session } from 'api/platform/session';
import type { SettingsReader } from 'api/platform/settings';
import type { Offer } from '../../wire/offers';
import { lineTotal, type OfferStatus, offerTotal, statusOn } from '../../wire/rules/offers';
import { sessionReader } from 'api/platform/reader';
import type { QuotationMails } from './mail';
import type { OfferOrders } from './offer-order';
import { quotationById } from './rows';

export interface OfferDeps {
  readonly pool: pg.Pool;
  readonly files: FileStore;
  readonly book: Pick<NotificationBook, 'tellThese'>;
  readonly mails: QuotationMails;
  readonly orders: Pick<OfferOrders, 'release' | 'sends'>;
  readonly settings: SettingsReader;
  readonly now: () => Date;
}

type Db = Pick<pg.ClientBase, 'query'>;

/** A line as it is kept: what it costs follows from it. */
export type KeptLine = Omit<Offer['lines'][number], 'total'>;

interface OfferRow {
  readonly n: number;
  readonly lines: KeptLine[];
  readonly freight: Offer['freight'];
  readonly taxes: string;
  readonly payment: string;
  readonly valid_until: string;
  readonly text: string;
  readonly status: OfferStatus;
  readonly sha256: string;
  readonly user_name: string;
  readonly created_at: Date;
  readonly decided_at: Date | null;
  readonly decided_by: string;
  readonly reason: string;
  readonly erp_status: number | null;
  readonly erp_order: string;
  readonly erp_reason: string;
}

/** Lines with what each costs. */
export const withTotals = (lines: readonly KeptLine[]) =>
  lines.map((line) => ({ ...line, total: lineTotal(line) }));

/** A quotation's offers as they stand on that day, the oldest first. */
export async function offersOf(db: Db, quotationId: number, today: string): Promise<Offer[]> {
  const { rows } = await db.query<OfferRow>(
    `SELECT o.n, o.lines, o.freight, o.taxes, o.payment, o.valid_until::text, o.text, o.status, o.sha256, o.created_at,
       coalesce(u.name, '') AS user_name, o.decided_at, coalesce(d.name, '') AS decided_by, o.reason,
       o.erp_status, o.erp_order, o.erp_reason
     FROM orders.offers o LEFT JOIN portal.users u ON u.id = o.user_id LEFT JOIN portal.users d ON d.id = o.decided_by
     WHERE o.quotation_id = $1 ORDER BY o.n`,
    [quotationId],
  );
  return rows.map(
    ({
      lines,
      status,
      created_at,
      decided_at,
      decided_by,
      reason,
      erp_status,
      erp_order,
      erp_reason,
      ...row
    }) => ({
      ...row,
      lines: withTotals(lines),
      total: offerTotal(lines),
      status: statusOn(status, row.valid_until, today),
      created_at: created_at.toISOString(),
      decision: decided_at === null ? null : { user_name: decided_by, at: decided_at.toISOString(), reason },
      erp: erp_status === null ? null : { status: erp_status, order: erp_order, reason: erp_reason },
    }),
  );
}

/** Where an offer's PDF is; 404 where the session may not see it. */
export async function offerFile(
  db: Pick<pg.Pool, 'query'>,
  session: Session,
  { id, n }: { readonly id: number; readonly n: number },
): Promise<string> {
  await quotationById(db, { id, reader: sessionReader(session, 'customers') });
  const { rows } = await db.query<{ file: string }>(
    'SELECT file FROM orders.offers WHERE quotation_id = $1 AND n = $2',
    [id, n],
  );
  if (!rows[0]) throw notFound();
  return rows[0].file;
}
