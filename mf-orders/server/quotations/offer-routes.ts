import { ACCESS, ADMINISTRATORS, AUDIT_AREA, messageAnswer, recordParams, USER_TYPE } from 'api-contract';
import { sendStored } from 'api/files/send';
import { sessionOf } from 'api/platform/access';
import type { App } from 'api/platform/app-type';
import { type ThreadDeps, threadRoutes } from 'api/threads';
import { reasonBody } from '../../wire/approvals';
import { offerBody, offerParams, offerSaved } from '../../wire/offers';
import { decideOffer } from './decide-offer';
import { makeOffer } from './make-offer';
import { offerFile, type OfferDeps } from './offers';
import { lockedThread, quotationThread } from './thread';
import { keyHeaders, keyOf } from 'api/platform/idempotency';

const tags = ['quotations'];
/** Who makes an offer, and who answers it. */
const OFFERING = { types: ADMINISTRATORS };
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
      schema: {
        tags,
        headers: keyHeaders,
        params: recordParams,
        body: offerBody,
        response: { 201: offerSaved },
      },
    },
    async (request, reply) => {
      const key = keyOf(request);
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
      schema: { tags, params: offerParams, body: reasonBody, response: { 200: messageAnswer } },
    },
    async (request) => {
      await decideOffer(deps, request, request.params, request.body.reason);
      return { message: 'Proposta recusada.' };
    },
  );
}
