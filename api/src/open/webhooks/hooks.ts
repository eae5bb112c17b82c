import type pg from 'pg';
import type { Machine } from '../../platform/machine';

/** A webhook as the machine whose records it is told of. */
export interface Hook {
  readonly id: number;
  readonly events: readonly string[];
  readonly machine: Machine;
}

/** Webhooks that see the same rows. */
export type Hooks = readonly [Hook, ...Hook[]];

const FIND = `
SELECT w.id, w.events, w.codes, w.stores, w.url, w.user_id AS "userId",
  json_build_object('id', c.id, 'code', c.code, 'name', c.name) AS company
FROM portal.webhooks w JOIN portal.customers c ON c.id = w.customer_id`;
type Row = Pick<Machine, 'id' | 'codes' | 'stores' | 'userId' | 'company'> & {
  readonly events: readonly string[];
  readonly url: string;
};

const hookOf = ({ id, events, url, ...rest }: Row): Hook => ({
  id,
  events,
  machine: { ...rest, id, name: url, scopes: [], addresses: [] },
});

/** The webhooks that may be told of what changed for these companies, or for all. */
export const readyHooks = async (pool: pg.Pool, companies: readonly number[] | 'all'): Promise<Hook[]> =>
  (
    await pool.query<Row>(
      `${FIND} WHERE w.ready AND w."on" AND ($1::int[] IS NULL OR w.customer_id = ANY($1)) ORDER BY w.id`,
      [companies === 'all' ? null : companies],
    )
  ).rows.map(hookOf);

/** The webhook of this id; null where it is gone. */
export async function findHook(pool: pg.Pool, id: number): Promise<Hook | null> {
  const { rows } = await pool.query<Row>(`${FIND} WHERE w.id = $1`, [id]);
  return rows[0] ? hookOf(rows[0]) : null;
}

/** Webhooks that see the same rows: these are read once for all of them. */
export function ofSameSight(webhooks: readonly Hook[]): Hook[][] {
  const groups = new Map<string, Hook[]>();
  for (const webhook of webhooks) {
    const { company, codes, stores, userId } = webhook.machine;
    const sight = JSON.stringify([company.id, codes, stores, userId]);
    groups.set(sight, [...(groups.get(sight) ?? []), webhook]);
  }
  return [...groups.values()];
}
