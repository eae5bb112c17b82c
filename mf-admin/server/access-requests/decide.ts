import type pg from 'pg';
import { ACCESS_REQUEST_STATUS as STATUS, type approveBody, USER_FLAGS } from 'api-contract';
import type { z } from 'zod';
import { HttpProblem, invalid, notFound } from 'api/platform/problem';
import { saveCompanies } from 'api/users/companies';

export type Approval = z.output<typeof approveBody>;

/** The reviewer, and the time of the decision. */
export interface Decision {
  readonly by: number;
  readonly at: Date;
}

interface Applicant {
  readonly name: string;
  readonly email: string;
  readonly cpf: string;
  readonly phone: string;
  readonly office: string;
  readonly status: number;
}

/** Reads and locks the request until the transaction ends: 404 if there is none, 409 if it was already decided. */
async function pending(client: pg.ClientBase, id: number): Promise<Applicant> {
  const { rows } = await client.query<Applicant>(
    'SELECT name, email, cpf, phone, office, status FROM admin.access_requests WHERE id = $1 FOR UPDATE',
    [id],
  );
  const [row] = rows;
  if (!row) throw notFound('Solicitação não encontrada.');
  if (row.status !== STATUS.new && row.status !== STATUS.revised)
    throw new HttpProblem(409, 'Esta solicitação já foi avaliada.');
  return row;
}

async function addUser(client: pg.ClientBase, applicant: Applicant, approval: Approval): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO portal.users (name, email, cpf, phone, office, type_id, access, ${USER_FLAGS.join(', ')})
     VALUES ($1, $2, $3, $4, $5, $6, $7, ${USER_FLAGS.map((_, n) => `$${n + 8}`).join(', ')})
     ON CONFLICT (lower(email)) DO NOTHING RETURNING id`,
    [
      applicant.name,
      applicant.email,
      applicant.cpf,
      applicant.phone,
      applicant.office,
      approval.type_id,
      [...new Set(approval.access)],
      ...USER_FLAGS.map((flag) => approval[flag]),
    ],
  );
  if (!rows[0]) throw invalid('email', 'Já existe um usuário com este e-mail.');
  return rows[0].id;
}

/** Creates the user of a pending request; answers the user's id and the request as it was before. The choices have been checked before. */
export async function approve(
  client: pg.ClientBase,
  id: number,
  approval: Approval,
  { by, at }: Decision,
): Promise<{ userId: number; before: Applicant }> {
  const before = await pending(client, id);
  const userId = await addUser(client, before, approval);
  await saveCompanies(client, userId, approval.companies);
  await client.query(
    `UPDATE admin.access_requests SET status = ${STATUS.approved}, user_id = $2, decided_by = $3, decided_at = $4,
       updated_at = $4 WHERE id = $1`,
    [id, userId, by, at],
  );
  return { userId, before };
}

/** Rejects a pending request, and answers it as it was before. */
export async function reject(
  client: pg.ClientBase,
  id: number,
  justification: string,
  { by, at }: Decision,
): Promise<Applicant> {
  const before = await pending(client, id);
  await client.query(
    `UPDATE admin.access_requests SET status = ${STATUS.rejected}, justification = $2, decided_by = $3,
       decided_at = $4, updated_at = $4 WHERE id = $1`,
    [id, justification, by, at],
  );
  return before;
}
