import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { ifFree, inTurn, LOCKS } from '../../db/advisory-locks';
import type { OpenResource } from '../resource';
import { type Found, keepAndQueue, type Telling, wants } from './events';
import { findHook, type Hooks, ofSameSight, readyHooks } from './hooks';

/** Changes that are taken together. */
const TOGETHER = 1000;
/** Records that are read and compared together: so few that no call waits for the event loop. */
const AT_ONCE = 100;

interface LookDeps {
  readonly pool: pg.Pool;
  readonly resources: readonly OpenResource[];
  readonly publicUrl: string;
  readonly now: () => Date;
}

interface Change {
  readonly id: string;
  readonly customer_id: number | null;
  readonly source: string;
  readonly record: string | null;
}

/** The records of a resource that changes are about: all, or these. */
function concerned({ name, events: { rows, tables = [] } }: Telling, changes: readonly Change[]) {
  const ids = new Set<string>();
  for (const { source, record } of changes) {
    if (source === '*' || tables.includes(source)) return { isAll: true, ids: [] };
    if (source !== name && source !== rows) continue;
    if (record === null) return { isAll: true, ids: [] };
    ids.add(record);
  }
  return { isAll: false, ids: [...ids] };
}

/**
 * Compares what a webhook was last told with what its company's records are now, and queues the events that follow
 * (docs/adr/0157). What a webhook may see is what a key of its maker's rights would read.
 */
export function webhookLook(deps: LookDeps) {
  const { pool, resources } = deps;
  /** Areas add theirs while they start. */
  const tellingNow = () => resources.filter((resource): resource is Telling => resource.events !== undefined);
  const keep = (hooks: Hooks, resource: Telling, found: Found, isFirst = false) =>
    keepAndQueue(deps, hooks, resource, found, isFirst);

  async function compareAll(hooks: Hooks, resource: Telling, isFirst = false): Promise<void> {
    const [{ machine }] = hooks;
    const seen: string[] = [];
    let after: readonly (string | null)[] | null = null;
    do {
      const from = performance.now();
      const { records, next } = await resource.slice(machine, { after, limit: AT_ONCE });
      await keep(hooks, resource, { records }, isFirst);
      seen.push(...records.map(({ id }) => id));
      after = next;
      // What people wait for goes first: it rests as long as it worked.
      if (after !== null) await sleep(performance.now() - from);
    } while (after !== null);
    const { rows } = await pool.query<{ record: string }>(
      `SELECT DISTINCT record FROM portal.webhook_records
       WHERE webhook_id = ANY($1) AND resource = $2 AND record <> ALL($3)`,
      [hooks.map(({ id }) => id), resource.name, seen],
    );
    await keep(hooks, resource, { gone: rows.map(({ record }) => record) }, isFirst);
  }

  async function compareSome(hooks: Hooks, resource: Telling, ids: readonly string[]): Promise<void> {
    for (let n = 0; n < ids.length; n += AT_ONCE) {
      const asked = ids.slice(n, n + AT_ONCE);
      const records = await resource.some(hooks[0].machine, asked);
      const found = new Set(records.map(({ id }) => id));
      await keep(hooks, resource, { records, gone: asked.filter((id) => !found.has(id)) });
    }
  }

  async function takeChanges(): Promise<number> {
    const { rows: changes } = await pool.query<Change>(
      'SELECT id, customer_id, source, record FROM portal.open_changes ORDER BY id LIMIT $1',
      [TOGETHER],
    );
    if (changes.length === 0) return 0;
    const companies = changes.map(({ customer_id }) => customer_id);
    const told = companies.every((id) => id !== null) ? companies : 'all';
    for (const group of ofSameSight(await readyHooks(pool, told))) {
      const company = group[0]?.machine.company.id;
      const own = changes.filter(({ customer_id }) => customer_id === null || customer_id === company);
      for (const resource of tellingNow()) {
        const [first, ...others] = group.filter((webhook) => wants(webhook, resource));
        if (!first) continue;
        const hooks: Hooks = [first, ...others];
        const { isAll, ids } = concerned(resource, own);
        if (isAll) await compareAll(hooks, resource);
        else await compareSome(hooks, resource, ids);
      }
    }
    // Only now: what a process leaves behind that dies is looked at again.
    await pool.query('DELETE FROM portal.open_changes WHERE id = ANY($1)', [changes.map(({ id }) => id)]);
    return changes.length;
  }

  return {
    /** Looks at what changed, unless another process does; answers whether there was something. */
    async changes(): Promise<boolean> {
      const { rowCount } = await pool.query('SELECT FROM portal.open_changes LIMIT 1');
      if (rowCount === 0) return false;
      // One process at a time: what is read later is never compared with something newer.
      return ((await ifFree(pool, LOCKS.webhookChanges, takeChanges)) ?? 0) > 0;
    },

    /** Takes what there is as known: a new webhook is told of what comes. */
    async begin(id: number): Promise<void> {
      await inTurn(pool, LOCKS.webhookChanges, async () => {
        const webhook = await findHook(pool, id);
        if (webhook === null) return;
        for (const resource of tellingNow())
          if (wants(webhook, resource)) await compareAll([webhook], resource, true);
        await pool.query('UPDATE portal.webhooks SET ready = true WHERE id = $1', [id]);
      });
    },
  };
}
