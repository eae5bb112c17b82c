import type pg from 'pg';
import {
  accessRequestBody,
  accessRequestRevision,
  accessRequestRevisionBody,
  messageAnswer,
  recordParams,
} from 'api-contract';
import { z } from 'zod';
import type { App } from 'api/platform/app-type';
import { keyHeaders, keyOf } from 'api/platform/idempotency';
import { invalid, usedLink } from 'api/platform/problem';
import { type AttemptLimits, type CallLimits, callerKeys, findAccount } from 'api/session';
import type { AccessRequests } from './requests';
import { type ReviewDeps, reviewRoutes } from './review-routes';

/** Every request counts towards the limit, also refused ones. */
const LIMITS: CallLimits = {
  pair: { burst: 10, everyMs: 30_000 },
  account: { burst: 10, everyMs: 30_000 },
  network: { burst: 60, everyMs: 5000 },
};
const SENT = {
  message: 'Solicitação enviada com sucesso! Você receberá retorno em breve no e-mail cadastrado',
};

const tags = ['access requests'];
const config = { access: 'public' as const };

export interface AccessRequestDeps extends ReviewDeps {
  readonly pool: pg.Pool;
  readonly requests: AccessRequests;
  readonly limits: AttemptLimits;
  readonly now: () => Date;
}

/**
 * Requesting access (public), revising a rejected request by its link, and the review
 * (docs/product/admin.md, 'Access requests').
 */
export function accessRequestRoutes(app: App, deps: AccessRequestDeps): void {
  const { pool, requests, limits } = deps;
  const count = async (email: string, address: string) =>
    limits.count(callerKeys('access-request', (await findAccount(pool, email)).key, address, LIMITS));

  app.post(
    '/api/access_requests',
    {
      config,
      schema: { tags, headers: keyHeaders, body: accessRequestBody, response: { 200: messageAnswer } },
    },
    async (request) => {
      await count(request.body.email, request.ip);
      await requests.add(request.body, keyOf(request));
      return SENT;
    },
  );

  app.get(
    '/api/access_requests_revision/:token',
    {
      config,
      schema: {
        tags,
        params: z.object({ token: z.string().min(1).max(200) }),
        response: { 200: accessRequestRevision },
      },
    },
    async (request) => {
      const found = await requests.ofToken(request.params.token);
      if (!found) throw usedLink();
      return found;
    },
  );

  app.post(
    '/api/access_requests/:id',
    {
      config,
      schema: {
        tags,
        params: recordParams,
        body: accessRequestRevisionBody,
        response: { 200: messageAnswer },
      },
    },
    async (request) => {
      const { id, token, ...fields } = request.body;
      await count(fields.email, request.ip);
      if (id !== request.params.id) throw invalid('id');
      if (!(await requests.revise(id, token, fields))) throw usedLink();
      return SENT;
    },
  );

  reviewRoutes(app, deps);
}
