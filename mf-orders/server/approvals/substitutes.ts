import type { FastifyRequest } from 'fastify';
import { ACCESS, AUDIT_ACTION, AUDIT_AREA, formatDate, saoPauloToday } from 'api-contract';
import type pg from 'pg';
import { audit } from 'api/audit';
import { insertedId } from 'api/db/inserted-id';
import { transaction } from 'api/db/transaction';
import { sessionOf } from 'api/platform/access';
import { HttpProblem, invalid, notFound } from 'api/platform/problem';
import type { Substitute, SubstituteBody } from '../../wire/substitutes';
import { managed } from './managed';
import { colleaguesOf, mayApprove } from './people';
import { isNamed, rulesOf } from './rules';

const NOT_NAMED = 'Nenhuma regra de aprovação nomeia você.';

interface Kept extends Omit<Substitute, 'mine'> {
  readonly away: number;
}

const SUBSTITUTES = `
SELECT s.id, s.user_id AS away, s.substitute_id AS user_id, s.from_day::text AS "from", s.to_day::text AS "to",
  a.name, w.name AS substitute
FROM orders.approval_substitutes s JOIN portal.users a ON a.id = s.user_id JOIN portal.users w ON w.id = s.substitute_id
WHERE s.customer_id = $1`;

const onWire = ({ away, ...row }: Kept, userId: number): Substitute => ({ ...row, mine: away === userId });

/** One's own absences of today and later, those one stands in for, and for administrators the company's. */
export async function readSubstitutes(
  pool: pg.Pool,
  now: Date,
  request: FastifyRequest,
): Promise<Substitute[]> {
  const { company, userId } = managed(request);
  const all = sessionOf(request).access.includes(ACCESS.company);
  const { rows } = await pool.query<Kept>(
    `${SUBSTITUTES} AND s.to_day >= $2 AND ($3 OR s.user_id = $4 OR s.substitute_id = $4) ORDER BY s.from_day, s.id`,
    [company.id, saoPauloToday(now), all, userId],
  );
  return rows.map((row) => onWire(row, userId));
}

/** The caller is away for some days, and somebody of his company stands in: for whoever a rule names. */
export async function addSubstitute(
  { pool, now }: { readonly pool: pg.Pool; readonly now: () => Date },
  request: FastifyRequest,
  body: SubstituteBody,
): Promise<Substitute> {
  const { company, userId } = managed(request);
  if (!isNamed(await rulesOf(pool, company.id), userId)) throw new HttpProblem(403, NOT_NAMED);
  const person = (await colleaguesOf(pool, company.id)).find(({ id }) => id === body.user_id);
  if (!person) throw notFound();
  if (person.id === userId) throw invalid('user_id', 'Escolha outra pessoa.');
  if (!mayApprove(person)) throw invalid('user_id', `${person.name} não tem acesso aos pedidos.`);
  if (body.to < body.from) throw invalid('to', 'O último dia é anterior ao primeiro.');
  if (body.to < saoPauloToday(now())) throw invalid('to', 'O último dia já passou.');
  return transaction(pool, async (client) => {
    const added = await client.query<{ id: number }>(
      `INSERT INTO orders.approval_substitutes (customer_id, user_id, substitute_id, from_day, to_day)
       VALUES ($1, $2, $3, $4, $5) RETURNING id`,
      [company.id, userId, person.id, body.from, body.to],
    );
    const { rows } = await client.query<Kept>(`${SUBSTITUTES} AND s.id = $2`, [
      company.id,
      insertedId(added),
    ]);
    if (!rows[0]) throw notFound();
    await auditAbsence(client, request, 'create', rows[0]);
    return onWire(rows[0], userId);
  });
}

/** Ends an absence: one's own, or any of the company's for its administrators. */
export async function removeSubstitute(pool: pg.Pool, request: FastifyRequest, id: number): Promise<void> {
  const { company, userId } = managed(request);
  const all = sessionOf(request).access.includes(ACCESS.company);
  await transaction(pool, async (client) => {
    const { rows } = await client.query<Kept>(`${SUBSTITUTES} AND s.id = $2 FOR UPDATE OF s`, [
      company.id,
      id,
    ]);
    if (!rows[0] || !(all || rows[0].away === userId)) throw notFound();
    await client.query('DELETE FROM orders.approval_substitutes WHERE id = $1', [id]);
    await auditAbsence(client, request, 'remove', rows[0]);
  });
}

const auditAbsence = (
  client: pg.PoolClient,
  request: FastifyRequest,
  action: 'create' | 'remove',
  absence: Kept,
) => {
  const state = {
    substitute: absence.substitute,
    from: formatDate(absence.from),
    to: formatDate(absence.to),
  };
  return audit(client, request, {
    area: AUDIT_AREA.approval,
    action: AUDIT_ACTION[action],
    id: absence.id,
    subject: `Ausência de ${absence.name}`,
    company: managed(request).company.id,
    before: action === 'create' ? null : state,
    after: action === 'create' ? state : null,
  });
};
