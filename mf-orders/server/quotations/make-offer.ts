import { formatDate, formatMoney, QUOTATION_STATUS, saoPauloToday } from 'api-contract';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { transaction } from 'api/db/transaction';
import { productBy } from 'api/erp/reads/catalog';
import { newFileName } from 'api/files/store';
import { sessionOf } from 'api/platform/access';
import { HttpProblem, TEXTS } from 'api/platform/problem';
import { nameOfUser } from 'api/users/name';
import type { OfferBody } from '../../wire/offers';
import { type OfferStatus, offerTotal } from '../../wire/rules/offers';
import { sessionReader } from 'api/platform/reader';
import { auditQuotation, setStatus } from './change';
import { offerPdf, sha256Of, supplierOf } from './offer-pdf';
import { type KeptLine, type OfferDeps, withTotals } from './offers';
import { quotationById } from './rows';
import { tellOffer } from './tell';
import { lockedThread } from './thread';

/** Offers as they are sent: 422 that names each line whose product there is none of, and a day that is past. */
async function checkOffer(pool: pg.Pool, { lines, valid_until }: OfferBody, today: string) {
  const errors: Record<string, string[]> = {};
  if (valid_until < today) errors.valid_until = ['A validade não pode ser anterior a hoje.'];
  const known: KeptLine[] = [];
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
  const reader = sessionReader(session, 'customers');
  const lines = await checkOffer(pool, body, saoPauloToday(now()));
  const { brand } = (await settings.get()).config;
  let stored: string | null = null;
  try {
    return await transaction(pool, async (client) => {
      const at = now();
      // One version follows another.
      await lockedThread(client, id, at);
      const found = await quotationById(client, { id, reader });
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
      await setStatus(client, id, { status: QUOTATION_STATUS.inProgress, at });
      await tellOffer(client, book, id, {
        by: session.userId,
        byStaff: true,
        at,
        title: `proposta ${n}`,
        text: `${formatMoney(offerTotal(lines))}, válida até ${formatDate(body.valid_until)}.`,
      });
      await auditQuotation(client, request, id, {
        action: 'update',
        before: {},
        after: { proposta: n, validade: body.valid_until },
      });
      return n;
    });
  } catch (error) {
    if (stored !== null) await files.remove(stored);
    throw error;
  }
}
