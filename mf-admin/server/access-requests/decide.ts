import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { AUDIT_ACTION, AUDIT_AREA, ACCESS_REQUEST_STATUS as STATUS } from 'api-contract';
import type { z } from 'zod';
import { audit } from 'api/audit';
import { cnpjsOf } from 'api/erp/reads/customers';
import type { JobQueue } from 'api/jobs/jobs';
import type { PasswordMail } from 'api/password';
import { sessionOf } from 'api/platform/access';
import { HttpProblem, notFound } from 'api/platform/problem';
import { addUser } from 'api/users/add';
import { SAME_EMAIL } from 'api/users/change';
import type { UserForm } from 'api/users/form';
import { companiesOf } from './notices';
import type { RevisionMail } from './revision-mail';
import type { approveBody } from '../../wire/access-requests';

export type Approval = z.output<typeof approveBody>;

export interface DecideDeps {
  readonly passwordMail: JobQueue<PasswordMail>;
  readonly revisionMail: JobQueue<RevisionMail>;
  readonly now: () => Date;
}

interface Applicant {
  readonly name: string;
  readonly email: string;
  readonly cnpj: string;
  readonly cpf: string;
  readonly phone: string;
  readonly office: string;
  readonly status: number;
}

/** The request that is decided; `customer` (A1_COD) where only that company's are there for who decides. */
interface Which {
  readonly id: number;
  readonly customer?: string;
}

/** Reads and locks the request until the transaction ends: 404 if there is none, 409 if it was already decided. */
async function pending(client: pg.ClientBase, { id, customer = '' }: Which): Promise<Applicant> {
  const { rows } = await client.query<Applicant>(
    `SELECT name, email, cnpj, cpf, phone, office, status FROM admin.access_requests
     WHERE id = $1 AND ($2::text = '' OR cnpj IN ${cnpjsOf('$2')}) FOR UPDATE`,
    [id, customer],
  );
  const [row] = rows;
  if (!row) throw notFound('Solicitação não encontrada.');
  if (row.status !== STATUS.new && row.status !== STATUS.revised)
    throw new HttpProblem(409, 'Esta solicitação já foi avaliada.');
  return row;
}

/** The user that a request asks for, with the rights that were chosen. */
const formOf = (
  { name, email, cpf, phone, office }: Applicant,
  { companies, ...rights }: Approval,
): UserForm => ({
  fields: { name, email, cpf, phone, office, ...rights, customer_id: null },
  companies,
  photo: undefined,
});

/** Decides on access requests, for the supplier's staff and a company's administrators alike; the first decision counts. */
export function accessDecisions({ passwordMail, revisionMail, now }: DecideDeps) {
  /** The audit trail's entry: who decided which request, and how. The company with that CNPJ reads it, too. */
  async function note(
    client: pg.ClientBase,
    request: FastifyRequest,
    {
      id,
      before,
      after,
    }: { id: number; before: Applicant; after: { status: number; justification?: string } },
  ): Promise<void> {
    const companies = await companiesOf(client, before.cnpj);
    await audit(client, request, {
      area: AUDIT_AREA.accessRequest,
      action: AUDIT_ACTION.status,
      id,
      subject: `Solicitação ${id} de ${before.email}`,
      before: { status: before.status },
      after,
      company: companies.length === 1 ? companies[0] : null,
    });
  }

  return {
    /** Makes the user of a pending request and mails him the link; answers his id. The choices have been checked before. */
    async approve(client: pg.ClientBase, request: FastifyRequest, which: Which, approval: Approval) {
      const { id } = which;
      const before = await pending(client, which);
      await note(client, request, { id, before, after: { status: STATUS.approved } });
      const userId = await addUser(client, request, formOf(before, approval), { passwordMail });
      if (userId === undefined) throw SAME_EMAIL();
      await client.query(
        `UPDATE admin.access_requests SET status = ${STATUS.approved}, user_id = $2, decided_by = $3, decided_at = $4,
           updated_at = $4 WHERE id = $1`,
        [id, userId, sessionOf(request).userId, now()],
      );
      return userId;
    },

    /** Rejects a pending request and mails the applicant why, with a link to revise it. */
    async reject(client: pg.ClientBase, request: FastifyRequest, which: Which, justification: string) {
      const { id } = which;
      const before = await pending(client, which);
      await client.query(
        `UPDATE admin.access_requests SET status = ${STATUS.rejected}, justification = $2, decided_by = $3,
           decided_at = $4, updated_at = $4 WHERE id = $1`,
        [id, justification, sessionOf(request).userId, now()],
      );
      await note(client, request, { id, before, after: { status: STATUS.rejected, justification } });
      await revisionMail.send({ requestId: id }, { client });
    },
  };
}
