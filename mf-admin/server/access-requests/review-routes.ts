import type pg from 'pg';
import { ACCESS, accessRequestDetail, ADMINISTRATORS, messageAnswer, recordParams } from 'api-contract';
import { transaction } from 'api/db/transaction';
import { customersOfCnpjRoot } from 'api/erp/reads/customers';
import type { AccessCodes } from 'api/platform/access-codes';
import type { App } from 'api/platform/app-type';
import { notFound } from 'api/platform/problem';
import { checkApproval } from './check-approval';
import { accessDecisions, type DecideDeps } from './decide';
import { MAY_READ } from './list';
import type { AccessRequests } from './requests';
import { approveAnswer, approveBody, rejectBody } from '../../wire/access-requests';

export interface ReviewDeps extends DecideDeps {
  readonly pool: pg.Pool;
  readonly accessCodes: AccessCodes;
  readonly requests: AccessRequests;
}

const tags = ['access requests'];
const mayRead = { access: MAY_READ };
const mayDecide = {
  access: { anyOf: [ACCESS.users], types: ADMINISTRATORS },
  proof: 'administrators',
} as const;

/**
 * The review of access requests (docs/product/admin.md, 'Access requests'): staff with code 24 may read, types 1 and 4
 * decide.
 */
export function reviewRoutes(app: App, deps: ReviewDeps): void {
  const { pool, accessCodes, requests } = deps;
  const decisions = accessDecisions(deps);

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
      schema: { tags, params: recordParams, response: { 200: accessRequestDetail } },
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
      schema: { tags, params: recordParams, body: approveBody, response: { 200: approveAnswer } },
    },
    async (request) => {
      const { id } = request.params;
      await checkApproval(request.body, request, { pool, accessCodes });
      const user_id = await transaction(pool, (client) =>
        decisions.approve(client, request, { id }, request.body),
      );
      return { message: 'Solicitação aprovada. O link para criar a senha foi enviado por e-mail.', user_id };
    },
  );

  app.post(
    '/api/access_requests/:id/reject',
    {
      config: { ...mayDecide, limit: 'mails' },
      schema: { tags, params: recordParams, body: rejectBody, response: { 200: messageAnswer } },
    },
    async (request) => {
      const { id } = request.params;
      const { justification } = request.body;
      await transaction(pool, (client) => decisions.reject(client, request, { id }, justification));
      return { message: 'Solicitação rejeitada. O motivo foi enviado por e-mail.' };
    },
  );
}
