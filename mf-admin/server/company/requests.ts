import { USER_TYPE } from 'api-contract';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { z } from 'zod';
import { transaction } from 'api/db/transaction';
import { accessDecisions, type DecideDeps } from '../access-requests/decide';
import { codesOfNew, flagsAfter } from './person-form';
import type { CompanyUsers } from './users';
import type { companyDecisionBody } from '../../wire/company';

export interface RequestDeps extends DecideDeps {
  readonly pool: pg.Pool;
}

type Decision = z.output<typeof companyDecisionBody>;

/** Decides on a request for access to the active company, as staff do; nothing beyond the administrator's gift is given. */
export function decider(deps: RequestDeps, users: CompanyUsers) {
  const { pool } = deps;
  const decisions = accessDecisions(deps);
  return async (request: FastifyRequest, id: number, decision: Decision) => {
    const { administrator, gift } = await users.gift(request);
    const { company } = administrator;
    const which = { id, customer: company.code };
    if (decision.decision === 'reject') {
      await transaction(pool, (client) => decisions.reject(client, request, which, decision.justification));
      return { message: 'Solicitação rejeitada. O motivo foi enviado por e-mail.' };
    }
    const access = codesOfNew(request, gift, decision);
    const approval = {
      type_id: USER_TYPE.customer,
      companies: [{ customer_id: company.id, stores: decision.stores }],
      access,
      ...flagsAfter(administrator, access),
    };
    const user_id = await transaction(pool, (client) => decisions.approve(client, request, which, approval));
    return { message: 'Solicitação aprovada. O link para criar a senha foi enviado por e-mail.', user_id };
  };
}
