import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import {
  ACCESS,
  ACCESS_REQUEST_STATUS,
  accessRequestDetail,
  approveAnswer,
  approveBody,
  AUDIT_ACTION,
  AUDIT_AREA,
  messageAnswer,
  rejectBody,
  USER_TYPE,
} from 'api-contract';
import { z } from 'zod';
import { audit } from 'api/audit';
import { transaction } from 'api/db/transaction';
import { customersOfCnpjRoot } from 'api/erp/reads/customers';
import type { JobQueue } from 'api/jobs/jobs';
import type { PasswordMail } from 'api/password';
import { sessionOf } from 'api/platform/access';
import type { AccessCodes } from 'api/platform/access-codes';
import type { App } from 'api/platform/app-type';
import { notFound } from 'api/platform/problem';
import { userSnapshot } from 'api/users/snapshot';
import { checkApproval } from './check-approval';
import { approve, reject } from './decide';
import { MAY_READ } from './list';
import type { AccessRequests } from './requests';
import type { RevisionMail } from './revision-mail';

export interface ReviewDeps {
  readonly pool: pg.Pool;
  readonly accessCodes: AccessCodes;
  readonly requests: AccessRequests;
  readonly passwordMail: JobQueue<PasswordMail>;
  readonly revisionMail: JobQueue<RevisionMail>;
  readonly now: () => Date;
}

const tags = ['access requests'];
const mayRead = { access: MAY_READ };
const mayDecide = {
  access: { anyOf: [ACCESS.users], types: [USER_TYPE.admin, USER_TYPE.master] },
  proof: 'administrators',
} as const;
const params = z.object({ id: z.coerce.number().pipe(z.int32().positive()) });

interface Decided {
  id: number;
  before: { email: string; status: number };
  after: { status: number; justification?: string };
}

/** The audit trail's entry of a decision: who decided which request, and how. */
const auditDecision = (client: pg.ClientBase, request: FastifyRequest, { id, before, after }: Decided) =>
  audit(client, request, {
    area: AUDIT_AREA.accessRequest,
    action: AUDIT_ACTION.status,
    id,
    subject: `Solicitação ${id} de ${before.email}`,
    before: { status: before.status },
    after,
  });

/**
 * The review of access requests (docs/product/admin.md, 'Access requests'): staff with code 24 may read, types 1 and 4
 * decide.
 */
export function reviewRoutes(app: App, deps: ReviewDeps): void {
  const { pool, accessCodes, requests, passwordMail, revisionMail, now } = deps;

  /** Candidate customers: those whose CNPJ starts with the same eight characters. */
  async function suggestions(cnpj: string) {
    const codes = await customersOfCnpjRoot(pool, cnpj.slice(0, 8));
    const { rows } = await pool.query<{ id: number; code: string; name: string }>(
      'SELECT id, code, name FROM portal.customers WHERE code = ANY($1) ORDER BY code LIMIT 20',
      [codes],
    );
    return rows;
  }

  app.get(
    '/api/access_requests/:id',
    {
      config: { ...mayRead, asOther: true },
      schema: { tags, params, response: { 200: accessRequestDetail } },
    },
    async (request) => {
      const found = await requests.one(request.params.id);
      if (!found) throw notFound('Solicitação não encontrada.');
      return { data: [{ ...found, suggested_customers: await suggestions(found.cnpj) }] };
    },
  );

  app.post(
    '/api/access_requests/:id/approve',
    {
      config: { ...mayDecide, otherUser: true, limit: 'mails' },
      schema: { tags, params, body: approveBody, response: { 200: approveAnswer } },
    },
    async (request) => {
      const reviewer = sessionOf(request);
      await checkApproval(request.body, request, { pool, accessCodes });
      const user_id = await transaction(pool, async (client) => {
        const decision = { by: reviewer.userId, at: now() };
        const { id } = request.params;
        const { userId, before } = await approve(client, id, request.body, decision);
        await auditDecision(client, request, {
          id,
          before,
          after: { status: ACCESS_REQUEST_STATUS.approved },
        });
        const after = await userSnapshot(client, userId);
        await audit(client, request, {
          area: AUDIT_AREA.user,
          action: AUDIT_ACTION.create,
          id: userId,
          subject: String(after?.name),
          before: null,
          after,
        });
        await passwordMail.send({ userId }, { client });
        return userId;
      });
      return { message: 'Solicitação aprovada. O link para criar a senha foi enviado por e-mail.', user_id };
    },
  );

  app.post(
    '/api/access_requests/:id/reject',
    {
      config: { ...mayDecide, limit: 'mails' },
      schema: { tags, params, body: rejectBody, response: { 200: messageAnswer } },
    },
    async (request) => {
      const { id } = request.params;
      await transaction(pool, async (client) => {
        const { justification } = request.body;
        const before = await reject(client, id, justification, { by: sessionOf(request).userId, at: now() });
        const after = { status: ACCESS_REQUEST_STATUS.rejected, justification };
        await auditDecision(client, request, { id, before, after });
        await revisionMail.send({ requestId: id }, { client });
      });
      return { message: 'Solicitação rejeitada. O motivo foi enviado por e-mail.' };
    },
  );
}
