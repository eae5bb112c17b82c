import { formatMoney, QUOTATION_STATUS, saoPauloToday } from 'api-contract';
import type { FastifyRequest } from 'fastify';
import { transaction } from 'api/db/transaction';
import { sessionOf } from 'api/platform/access';
import { HttpProblem, notFound } from 'api/platform/problem';
import type { OfferStatus } from '../../wire/rules/offers';
import { sessionReader } from 'api/platform/reader';
import { auditQuotation, setStatus } from './change';
import { type OfferDeps, offersOf } from './offers';
import { quotationById } from './rows';
import { tellOffer } from './tell';

/** Why an offer cannot be answered. */
const GONE: Readonly<Record<OfferStatus, string>> = {
  open: 'Só a proposta mais recente pode ser respondida.',
  replaced: 'Esta proposta foi substituída por outra mais recente.',
  accepted: 'Esta proposta já foi aceita.',
  declined: 'Esta proposta já foi recusada.',
  expired: 'A validade desta proposta terminou. Peça uma nova ao fornecedor.',
};

/** The customer's answer to the newest offer: 409 where it cannot be answered any more, 404 for one that never was. */
export async function decideOffer(
  { pool, book, mails, orders, now }: OfferDeps,
  request: FastifyRequest,
  { id, n }: { readonly id: number; readonly n: number },
  reason: string | null,
): Promise<void> {
  const session = sessionOf(request);
  const reader = sessionReader(session, 'customers');
  const status: OfferStatus = reason === null ? 'accepted' : 'declined';
  await transaction(pool, async (client) => {
    const at = now();
    const found = await quotationById(client, { id, reader, locked: true });
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
      await setStatus(client, id, { status: QUOTATION_STATUS.finished, at });
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
    await auditQuotation(client, request, id, {
      action: 'update',
      before: { proposta: n, situacao: offer.status },
      after: {
        proposta: n,
        situacao: status,
        ...(reason === null ? { sha256: offer.sha256 } : { motivo: reason }),
      },
    });
  });
}
