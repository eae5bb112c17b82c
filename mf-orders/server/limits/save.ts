import type { FastifyRequest } from 'fastify';
import { AUDIT_ACTION, AUDIT_AREA } from 'api-contract';
import type pg from 'pg';
import { audit } from 'api/audit';
import { insertedId } from 'api/db/inserted-id';
import { transaction } from 'api/db/transaction';
import { invalid, notFound } from 'api/platform/problem';
import type { LimitBody, LimitRow } from '../../wire/limits';
import { limitAmount } from '../../wire/rules/limits';
import { managed, refuseStores } from '../approvals/managed';
import { colleaguesOf, manages } from '../approvals/people';
import { bindingLimits, limitsOf, lockLimits } from './limits';

interface LimitDeps {
  readonly pool: pg.Pool;
  readonly now: () => Date;
}

/** The people whom an administrator with these stores manages. */
const managedPeople = async (pool: pg.Pool, customerId: number, stores: readonly string[]) =>
  (await colleaguesOf(pool, customerId)).filter((person) => manages({ stores }, person));

/** The limits that an administrator sees; one with stores sees those of his stores and people. */
export async function readLimits({ pool, now }: LimitDeps, request: FastifyRequest): Promise<LimitRow[]> {
  const { company, stores } = managed(request);
  const rows = await limitsOf(pool, { customerId: company.id, at: now() });
  if (stores.length === 0) return rows;
  const people = await managedPeople(pool, company.id, stores);
  return rows.filter(({ of, subject }) =>
    of === 'store'
      ? stores.includes(String(subject))
      : of === 'user' && people.some(({ id }) => id === subject),
  );
}

/** The limits that bind the caller, and with a store that store's: 404 of one that is not his. */
export function limitsLeft(
  { pool, now }: LimitDeps,
  request: FastifyRequest,
  store: string | undefined,
): Promise<LimitRow[]> {
  const { company, stores, userId } = managed(request);
  if (store !== undefined && stores.length > 0 && !stores.includes(store)) throw notFound();
  return bindingLimits(pool, { customerId: company.id, at: now() }, { userId, store });
}

const stateOf = (limit: LimitRow) => ({
  month_max: limitAmount(limit, limit.month_max),
  beyond: limit.beyond,
});

const auditLimit = (
  client: pg.PoolClient,
  request: FastifyRequest,
  before: LimitRow | null,
  after: LimitRow | null,
) => {
  const limit = after ?? before;
  if (!limit) return undefined;
  return audit(client, request, {
    area: AUDIT_AREA.approval,
    action: AUDIT_ACTION[after === null ? 'remove' : before === null ? 'create' : 'update'],
    id: limit.id,
    subject: `Limite de ${limit.name}`,
    company: managed(request).company.id,
    before: before && stateOf(before),
    after: after && stateOf(after),
  });
};

/** Sets a limit; the same `of`, `subject` and `kind` replaces. */
export async function saveLimit(
  { pool, now }: LimitDeps,
  request: FastifyRequest,
  body: LimitBody,
): Promise<LimitRow> {
  const by = managed(request);
  const customerId = by.company.id;
  const { of, kind, month_max, beyond } = body;
  const subject = String(body.subject ?? '').trim();
  if (of === 'company' && by.stores.length > 0)
    throw invalid('of', 'Você tem acesso a algumas lojas: defina o limite de uma delas.');
  if (of === 'store') await refuseStores(pool, by, [subject], 'subject');
  const userId = of === 'user' ? Number(subject) : null;
  if (userId !== null && !(await managedPeople(pool, customerId, by.stores)).some(({ id }) => id === userId))
    throw notFound();
  return transaction(pool, async (client) => {
    await lockLimits(client, customerId);
    const month = { customerId, at: now() };
    const before = await limitsOf(client, month);
    const written = await client.query<{ id: number }>(
      `INSERT INTO orders.order_limits (customer_id, of, user_id, store, kind, unit, month_max, beyond)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
       ON CONFLICT (customer_id, of, coalesce(user_id, 0), store, kind)
       DO UPDATE SET unit = excluded.unit, month_max = excluded.month_max, beyond = excluded.beyond RETURNING id`,
      [
        customerId,
        of,
        userId,
        of === 'store' ? subject : '',
        kind,
        kind === 'quantity' ? (body.unit ?? '') : '',
        month_max,
        beyond,
      ],
    );
    const id = insertedId(written);
    const saved = (await limitsOf(client, month)).find((limit) => limit.id === id);
    if (!saved) throw notFound();
    await auditLimit(client, request, before.find(({ id }) => id === saved.id) ?? null, saved);
    return saved;
  });
}

/** Takes a limit away: 404 where the administrator does not see it. */
export async function removeLimit(deps: LimitDeps, request: FastifyRequest, id: number): Promise<void> {
  const limit = (await readLimits(deps, request)).find((row) => row.id === id);
  if (!limit) throw notFound();
  await transaction(deps.pool, async (client) => {
    const { rowCount } = await client.query('DELETE FROM orders.order_limits WHERE id = $1', [id]);
    if (rowCount === 0) throw notFound();
    await auditLimit(client, request, limit, null);
  });
}
