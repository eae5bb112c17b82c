import { ACCESS, AUDIT_AREA, messageAnswer, USER_TYPE } from 'api-contract';
import { z } from 'zod';
import { sendStored } from 'api/files/send';
import { sessionOf } from 'api/platform/access';
import type { App } from 'api/platform/app-type';
import { type ThreadDeps, threadRoutes } from 'api/threads';
import { declineBody, offerBody, offerParams, offerSaved } from '../../wire/offers';
import { decideOffer, makeOffer, offerFile, type OfferDeps } from './offers';
import { lockedThread, quotationThread } from './thread';
import { quotationParams } from '../../wire/quotations';

const tags = ['quotations'];
const headers = z.looseObject({ 'idempotency-key': z.string().min(1).max(200).optional() });
/** Who makes an offer, and who answers it. */
const OFFERING = { types: [USER_TYPE.admin, USER_TYPE.master] as readonly number[] };
const DECIDING = { anyOf: [ACCESS.orderNew], types: [USER_TYPE.customer] as readonly number[] };

/** Conversations and offers of quotations (docs/product/calls.md, 'Quotations'). */
export function offerRoutes(app: App, deps: OfferDeps & ThreadDeps): void {
  const { pool, files } = deps;
  threadRoutes(app, deps, {
    path: 'licitations',
    tags,
    area: AUDIT_AREA.quotation,
    access: 'session',
    find: (session, id) => quotationThread(pool, session, id),
    begin: lockedThread,
  });

  app.post(
    '/api/licitations/:id/offers',
    {
      config: { access: OFFERING, limit: 'mails' },
      schema: { tags, headers, params: quotationParams, body: offerBody, response: { 201: offerSaved } },
    },
    async (request, reply) => {
      const key = request.headers['idempotency-key'] ?? null;
      const n = await makeOffer(deps, request, request.params.id, { body: request.body, key });
      return reply.code(201).send({ n });
    },
  );

  app.get(
    '/api/licitations/:id/offers/:n/pdf',
    { config: { access: 'session', asOther: true }, schema: { tags, params: offerParams } },
    async (request, reply) => {
      const { id, n } = request.params;
      const name = await offerFile(pool, sessionOf(request), { id, n });
      return sendStored(
        { request, reply },
        { files, name },
        {
          type: 'application/pdf',
          cacheControl: 'private, no-cache',
          saveAs: `cotacao-${id}-proposta-${n}.pdf`,
        },
      );
    },
  );

  app.post(
    '/api/licitations/:id/offers/:n/accept',
    {
      config: { access: DECIDING, limit: 'mails' },
      schema: { tags, params: offerParams, response: { 200: messageAnswer } },
    },
    async (request) => {
      await decideOffer(deps, request, request.params, null);
      return { message: 'Proposta aceita.' };
    },
  );

  app.post(
    '/api/licitations/:id/offers/:n/decline',
    {
      config: { access: DECIDING, limit: 'mails' },
      schema: { tags, params: offerParams, body: declineBody, response: { 200: messageAnswer } },
    },
    async (request) => {
      await decideOffer(deps, request, request.params, request.body.reason);
      return { message: 'Proposta recusada.' };
    },
  );
}
