import {
  ACCESS,
  AUDIT_ACTION,
  AUDIT_AREA,
  formatDate,
  formatMoney,
  isAdministrator,
  QUOTATION_STATUS,
  saoPauloToday,
  USER_TYPE,
} from 'api-contract';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { audit } from 'api/audit';
import { Params } from 'api/db/params';
import { transaction } from 'api/db/transaction';
import { productBy } from 'api/erp/reads/catalog';
import { type FileStore, newFileName } from 'api/files/store';
import type { NotificationBook } from 'api/notifications';
import { sessionOf } from 'api/platform/access';
import type { Reader } from 'api/platform/own-list';
import { HttpProblem, notFound, TEXTS } from 'api/platform/problem';
import type { Session } from 'api/platform/session';
import type { SettingsReader } from 'api/platform/settings';
import { readThread, takingPart } from 'api/threads';
import { nameOfUser } from 'api/users/name';
import type { Offer, OfferBody, QuotationRecord } from '../../wire/offers';
import { lineTotal, type OfferStatus, offerTotal, statusOn } from '../../wire/rules/offers';
import { recordReader } from '../claims/thread';
import type { QuotationMails } from './mail';
import { offerPdf, sha256Of, supplierOf } from './offer-pdf';
import type { OfferOrders } from './offer-order';
import { oneQuotation } from './rows';
import { tellOffer } from './tell';
import { lockedThread } from './thread';

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

interface OfferRow {
  readonly n: number;
  readonly lines: Omit<Offer['lines'][number], 'total'>[];
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

const withTotals = (lines: OfferRow['lines']) => lines.map((line) => ({ ...line, total: lineTotal(line) }));

/** A quotation's offers as they stand on that day, the oldest first. */
async function offersOf(db: Db, quotationId: number, today: string): Promise<Offer[]> {
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

/** A quotation with its conversation and its offers; 404 where the session may not see it. */
export async function readQuotation(
  { pool, now }: Pick<OfferDeps, 'pool' | 'now'>,
  session: Session,
  { id, reader }: { readonly id: number; readonly reader: Reader },
): Promise<QuotationRecord> {
  const p = new Params();
  const found = await oneQuotation(pool, p, { where: `q.id = ${p.add(id)}`, reader });
  if (!found) throw notFound();
  const person = takingPart(session);
  const offers = await offersOf(pool, id, saoPauloToday(now()));
  const { threadId } = found;
  const times =
    threadId === null
      ? undefined
      : (
          await pool.query<{ last_at: Date; public_at: Date }>(
            'SELECT last_at, public_at FROM portal.threads WHERE id = $1',
            [threadId],
          )
        ).rows[0];
  return {
    ...found.wire,
    ...(threadId === null ? { messages: [], files: [] } : await readThread(pool, threadId, person)),
    last_at: (person.staff ? times?.last_at : times?.public_at)?.toISOString() ?? null,
    offers,
    may_offer: isAdministrator(session.typeId) && !offers.some(({ status }) => status === 'accepted'),
    may_decide:
      session.typeId === USER_TYPE.customer &&
      session.access.includes(ACCESS.orderNew) &&
      offers.at(-1)?.status === 'open',
  };
}

/** Offers as they are sent: 422 that names each line whose product there is none of, and a day that is past. */
async function checkOffer(pool: pg.Pool, { lines, valid_until }: OfferBody, today: string) {
  const errors: Record<string, string[]> = {};
  if (valid_until < today) errors.valid_until = ['A validade não pode ser anterior a hoje.'];
  const known: OfferRow['lines'] = [];
  for (const [n, line] of lines.entries()) {
    const product = await productBy(pool, 'code', line.product);
    if (product) known.push({ ...line, product: product.code, product_name: product.name });
    else errors[`lines.${n}.product`] = ['Produto não encontrado.'];
  }
  if (Object.keys(errors).length > 0) throw new HttpProblem(422, TEXTS.invalid, { errors });
  return known;
}

/** Makes the next version of an offer and answers its number; the same key again answers the same one. */
export async function makeOffer(
  { pool, files, book, settings, now }: OfferDeps,
  request: FastifyRequest,
  id: number,
  { body, key }: { readonly body: OfferBody; readonly key: string | null },
): Promise<number> {
  const session = sessionOf(request);
  const reader = recordReader(session);
  const lines = await checkOffer(pool, body, saoPauloToday(now()));
  const { brand } = (await settings.get()).config;
  let stored: string | null = null;
  try {
    return await transaction(pool, async (client) => {
      const at = now();
      // One version follows another.
      await lockedThread(client, id, at);
      const p = new Params();
      const found = await oneQuotation(client, p, { where: `q.id = ${p.add(id)}`, reader });
      if (!found) throw notFound();
      const { rows: former } = await client.query<{ n: number; status: OfferStatus; again: boolean }>(
        `SELECT n, status, coalesce(user_id = $2 AND idempotency_key = $3, false) AS again
         FROM orders.offers WHERE quotation_id = $1 ORDER BY n`,
        [id, session.userId, key],
      );
      const again = former.find((one) => one.again);
      if (again) return again.n;
      if (former.some(({ status }) => status === 'accepted'))
        throw new HttpProblem(409, 'O cliente já aceitou uma proposta desta cotação.');
      const n = (former.at(-1)?.n ?? 0) + 1;
      const bytes = await offerPdf({
        quotation: found.wire,
        offer: {
          ...body,
          n,
          lines: withTotals(lines),
          total: offerTotal(lines),
          user_name: (await nameOfUser(client, session.userId)) ?? '',
        },
        supplier: await supplierOf(client, brand.name),
        brand: brand.name,
        at,
      });
      stored = newFileName('offers', 'pdf');
      await files.put(stored, bytes);
      // What has expired stays so.
      await client.query(
        `UPDATE orders.offers SET status = 'replaced' WHERE quotation_id = $1 AND status = 'open' AND valid_until >= $2`,
        [id, saoPauloToday(at)],
      );
      await client.query(
        `INSERT INTO orders.offers (quotation_id, n, lines, freight, taxes, payment, valid_until, text, status, file,
           sha256, user_id, created_at, idempotency_key)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'open', $9, $10, $11, $12, $13)`,
        [
          id,
          n,
          JSON.stringify(lines),
          body.freight,
          body.taxes,
          body.payment,
          body.valid_until,
          body.text,
          stored,
          sha256Of(bytes),
          session.userId,
          at,
          key,
        ],
      );
      await setStatus(client, id, QUOTATION_STATUS.inProgress, at);
      await tellOffer(client, book, id, {
        by: session.userId,
        byStaff: true,
        at,
        title: `proposta ${n}`,
        text: `${formatMoney(offerTotal(lines))}, válida até ${formatDate(body.valid_until)}.`,
      });
      await auditOffer(client, request, id, {
        before: null,
        after: { proposta: n, validade: body.valid_until },
      });
      return n;
    });
  } catch (error) {
    if (stored !== null) await files.remove(stored);
    throw error;
  }
}

/** The customer's answer to the newest offer: 409 where it cannot be answered any more, 404 for one that never was. */
export async function decideOffer(
  { pool, book, mails, orders, now }: OfferDeps,
  request: FastifyRequest,
  { id, n }: { readonly id: number; readonly n: number },
  reason: string | null,
): Promise<void> {
  const session = sessionOf(request);
  const reader = recordReader(session);
  const status: OfferStatus = reason === null ? 'accepted' : 'declined';
  await transaction(pool, async (client) => {
    const at = now();
    const p = new Params();
    const found = await oneQuotation(client, p, { where: `q.id = ${p.add(id)}`, reader, locked: true });
    if (!found) throw notFound();
    const offers = await offersOf(client, id, saoPauloToday(at));
    const offer = offers.find((one) => one.n === n);
    if (!offer) throw notFound();
    if (offer.n !== offers.at(-1)?.n || offer.status !== 'open')
      throw new HttpProblem(409, GONE[offer.status]);
    await client.query(
      `UPDATE orders.offers SET status = $3, decided_by = $4, decided_at = $5, reason = $6
       WHERE quotation_id = $1 AND n = $2`,
      [id, n, status, session.userId, at, reason ?? ''],
    );
    if (reason === null) {
      await setStatus(client, id, QUOTATION_STATUS.finished, at);
      await orders.release(client, { quotationId: id, n });
      const news = { kind: 'accepted', n, sent: orders.sends } as const;
      await mails.send(client, { id, companyType: found.wire.company_type }, news);
    }
    await tellOffer(client, book, id, {
      by: session.userId,
      byStaff: false,
      at,
      title: reason === null ? `proposta ${n} aceita` : `proposta ${n} recusada`,
      text: reason ?? `${formatMoney(offer.total)}. PDF ${offer.sha256}.`,
    });
    await auditOffer(client, request, id, {
      before: { proposta: n, situacao: offer.status },
      after: {
        proposta: n,
        situacao: status,
        ...(reason === null ? { sha256: offer.sha256 } : { motivo: reason }),
      },
    });
  });
}

/** Why an offer cannot be answered. */
const GONE: Readonly<Record<OfferStatus, string>> = {
  open: 'Só a proposta mais recente pode ser respondida.',
  replaced: 'Esta proposta foi substituída por outra mais recente.',
  accepted: 'Esta proposta já foi aceita.',
  declined: 'Esta proposta já foi recusada.',
  expired: 'A validade desta proposta terminou. Peça uma nova ao fornecedor.',
};

const setStatus = (client: Db, id: number, status: number, at: Date) =>
  client.query('UPDATE orders.quotations SET status = $2, updated_at = $3 WHERE id = $1', [id, status, at]);

const auditOffer = (
  client: pg.PoolClient,
  request: FastifyRequest,
  id: number,
  change: {
    readonly before: Record<string, string | number> | null;
    readonly after: Record<string, string | number>;
  },
) =>
  audit(client, request, {
    area: AUDIT_AREA.quotation,
    action: AUDIT_ACTION.update,
    id,
    subject: `Cotação ${id}`,
    before: change.before ?? {},
    after: change.after,
  });

/** Where an offer's PDF is; 404 where the session may not see it. */
export async function offerFile(
  db: Pick<pg.Pool, 'query'>,
  session: Session,
  { id, n }: { readonly id: number; readonly n: number },
): Promise<string> {
  const p = new Params();
  const found = await oneQuotation(db, p, { where: `q.id = ${p.add(id)}`, reader: recordReader(session) });
  const { rows } = found
    ? await db.query<{ file: string }>('SELECT file FROM orders.offers WHERE quotation_id = $1 AND n = $2', [
        id,
        n,
      ])
    : { rows: [] };
  if (!rows[0]) throw notFound();
  return rows[0].file;
}
