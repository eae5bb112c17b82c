import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { ErpGateway } from '../erp/port';
import { sessionOf } from '../platform/access';
import { beyondGrant, checkCodes, checkCompanies, escalation } from '../users';
import type { Approval } from './decide';

/** Checks that the reviewer may grant these choices (403, logged), and that they exist (422). */
export async function checkApproval(
  { type_id, access, companies }: Approval,
  request: FastifyRequest,
  { pool, erp }: { pool: pg.Pool; erp: ErpGateway },
): Promise<void> {
  const reviewer = sessionOf(request);
  const grant = { typeId: type_id, access };
  checkCodes(grant);
  const beyond = beyondGrant(reviewer, grant, null);
  if (beyond) throw escalation(request, beyond, null);
  const asker = { userId: reviewer.userId };
  await checkCompanies(companies, { pool, erp, asker, field: 'companies' });
}
