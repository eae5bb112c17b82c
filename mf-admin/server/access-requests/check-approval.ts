import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { sessionOf } from 'api/platform/access';
import type { AccessCodes } from 'api/platform/access-codes';
import { checkCompanies } from 'api/users/companies';
import { escalation } from 'api/users/escalation';
import { beyondEditor, checkCodes } from 'api/users/grant';
import type { Approval } from './decide';

/** Checks that the reviewer may grant these choices (403, logged), and that they exist (422). */
export async function checkApproval(
  approval: Approval,
  request: FastifyRequest,
  { pool, accessCodes }: { pool: pg.Pool; accessCodes: AccessCodes },
): Promise<void> {
  const reviewer = sessionOf(request);
  const codes = await accessCodes();
  checkCodes(approval, codes);
  const beyond = beyondEditor(reviewer, approval, { codes });
  if (beyond) throw escalation(request, beyond, null);
  await checkCompanies(approval.companies, { pool, field: 'companies' });
}
