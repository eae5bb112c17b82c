import { randomUUID } from 'node:crypto';
import { EVENT, isTold, WEBHOOK_EVENTS } from 'api-contract';
import type pg from 'pg';
import { LOCKS } from '../../db/locks';
import { transaction } from '../../db/transaction';
import type { Machine } from '../../platform/machine';
import type { OpenEvents, OpenRecord, OpenResource } from '../resource';
import { shown } from '../routes';

/** Changes that are taken together, and records that are compared in one statement. */
const TOGETHER = 1000;

interface LookDeps {
  readonly pool: pg.Pool;
  readonly resources: readonly OpenResource[];
  readonly publicUrl: string;
  readonly now: () => Date;
}

type Telling = OpenResource & { readonly events: OpenEvents };

/** A webhook as the machine whose records it is told of. */
interface Told {
  readonly id: number;
  readonly events: readonly string[];
  readonly machine: Machine;
}

interface Change {
  readonly id: string;
  readonly customer_id: number | null;
  readonly source: string;
  readonly record: string | null;
}

/** A record as webhooks know it: `data` of its events. */
type Data = Readonly<Record<string, unknown>> & { readonly id: string };

interface Difference {
  readonly record: string;
  readonly data: Data;
  /** What it was; null where it is new. */
  readonly before: Data | null;
  readonly gone?: boolean;
}

const FIND = `
SELECT w.id, w.events, w.codes, w.stores, w.url, w.user_id AS "userId",
  json_build_object('id', c.id, 'code', c.code, 'name', c.name) AS company
FROM portal.webhooks w JOIN portal.customers c ON c.id = w.customer_id`;
type Row = Pick<Machine, 'id' | 'codes' | 'stores' | 'userId' | 'company'> & {
  readonly events: readonly string[];
  readonly url: string;
};

const told = ({ id, events, url, ...rest }: Row): Told => ({
  id,
  events,
  machine: { ...rest, id, name: url, scopes: [], addresses: [] },
});

/** What differs from what the webhook was last told; `$4` names fields that are no news. */
const DIFFERENT = `
SELECT g.id AS record, g.row AS data, s.row AS before FROM jsonb_to_recordset($3::jsonb) AS g (id text, row jsonb)
LEFT JOIN portal.webhook_records s ON s.webhook_id = $1 AND s.resource = $2 AND s.record = g.id
WHERE s.row IS NULL OR s.row - $4::text[] <> g.row - $4::text[]`;
const KEEP = `
INSERT INTO portal.webhook_records (webhook_id, resource, record, row)
SELECT $1, $2, g.id, g.row FROM jsonb_to_recordset($3::jsonb) AS g (id text, row jsonb)
ON CONFLICT (webhook_id, resource, record) DO UPDATE SET row = excluded.row`;
const FORGET = `
DELETE FROM portal.webhook_records WHERE webhook_id = $1 AND resource = $2 AND record = ANY($3)
RETURNING record, row AS data`;
const QUEUE = `
INSERT INTO portal.webhook_deliveries (webhook_id, event_id, type, record, body, next_at, started_at, created_at)
SELECT $1, e.id, e.type, e.record, e.body, $3, $3, $3
FROM jsonb_to_recordset($2::jsonb) AS e (id text, type text, record text, body text, n int) ORDER BY e.n`;

/** The names of what happened to a record: its end is told, too, where it is new and has ended already. */
function namesOf({ data, before, gone }: Difference, ends: readonly string[]): string[] {
  if (gone) return [EVENT.removed];
  const status = String(data.status ?? '');
  const ended = ends.includes(status) && before?.status !== status;
  if (before === null) return ended ? [EVENT.created, status] : [EVENT.created];
  return [ended ? status : EVENT.updated];
}

/**
 * Compares what a webhook was last told with what its company's records are now, and queues the events that follow
 * (docs/adr/0157). What a webhook may see is what a key of its maker's rights would read.
 */
export function webhookLook({ pool, resources, publicUrl, now }: LookDeps) {
  /** The resources that a webhook is told of. */
  const wanted = ({ events }: Told): Telling[] =>
    resources
      .filter((resource): resource is Telling => resource.events !== undefined)
      .filter(
        ({ events: { kind } }) => events.length === 0 || events.some((event) => event.startsWith(`${kind}.`)),
      );
  const dataOf = (record: OpenRecord): Data => shown(record, publicUrl);

  /** Keeps what is now, and queues what differs, both or neither. */
  async function keep(
    { id, events }: Told,
    { name, events: { kind, silent = [] } }: Telling,
    found: { readonly records?: readonly OpenRecord[]; readonly gone?: readonly string[] },
    isFirst: boolean,
  ): Promise<void> {
    const { records = [], gone = [] } = found;
    if (records.length + gone.length === 0) return;
    const given = JSON.stringify(records.map((record) => ({ id: record.id, row: dataOf(record) })));
    await transaction(pool, async (client) => {
      const { rows } = await client.query<Difference>(DIFFERENT, [id, name, given, silent]);
      if (rows.length > 0)
        await client.query(KEEP, [
          id,
          name,
          JSON.stringify(rows.map((row) => ({ id: row.record, row: row.data }))),
        ]);
      const left = await client.query<{ record: string; data: Data }>(FORGET, [id, name, gone]);
      if (isFirst) return;
      const at = now();
      const ends: readonly string[] = WEBHOOK_EVENTS[kind].ends;
      const queued = [...rows, ...left.rows.map((row) => ({ ...row, before: null, gone: true }))]
        .flatMap((one) => namesOf(one, ends).map((event) => ({ ...one, type: `${kind}.${event}` })))
        .filter(({ type }) => isTold(events, type))
        .map(({ type, record, data }, n) => ({
          n,
          id: `evt_${randomUUID()}`,
          type,
          record: `${name}:${record}`,
          body: JSON.stringify({ type, timestamp: at.toISOString(), data }),
        }));
      if (queued.length > 0) await client.query(QUEUE, [id, JSON.stringify(queued), at]);
    });
  }

  async function compareAll(webhook: Told, resource: Telling, isFirst = false): Promise<void> {
    const seen: string[] = [];
    let after: readonly (string | null)[] | null = null;
    do {
      const { records, next } = await resource.slice(webhook.machine, { after, limit: TOGETHER });
      await keep(webhook, resource, { records }, isFirst);
      seen.push(...records.map(({ id }) => id));
      after = next;
    } while (after !== null);
    const { rows } = await pool.query<{ record: string }>(
      `SELECT record FROM portal.webhook_records WHERE webhook_id = $1 AND resource = $2 AND record <> ALL($3)`,
      [webhook.id, resource.name, seen],
    );
    await keep(webhook, resource, { gone: rows.map(({ record }) => record) }, isFirst);
  }

  async function compareSome(webhook: Told, resource: Telling, ids: readonly string[]): Promise<void> {
    const found = await Promise.all(ids.map((id) => resource.one(webhook.machine, id)));
    const records = found.filter((record) => record !== null);
    const gone = ids.filter((id) => !records.some((record) => record.id === id));
    await keep(webhook, resource, { records, gone }, false);
  }

  /** One process at a time: what is read later is never compared with something newer. */
  async function alone<T>(lock: 'pg_advisory_lock' | 'pg_try_advisory_lock', work: () => Promise<T>) {
    const client = await pool.connect();
    try {
      const { rows } = await client.query<{ held: unknown }>(`SELECT ${lock}($1) AS held`, [
        LOCKS.webhookChanges,
      ]);
      if (rows[0]?.held === false) return null;
      try {
        return await work();
      } finally {
        await client.query('SELECT pg_advisory_unlock($1)', [LOCKS.webhookChanges]);
      }
    } finally {
      client.release();
    }
  }

  async function takeChanges(): Promise<number> {
    const { rows: changes } = await pool.query<Change>(
      'SELECT id, customer_id, source, record FROM portal.open_changes ORDER BY id LIMIT $1',
      [TOGETHER],
    );
    if (changes.length === 0) return 0;
    const everywhere = changes.some(({ customer_id }) => customer_id === null);
    const { rows } = await pool.query<Row>(
      `${FIND} WHERE w.ready AND w."on" AND ($1 OR w.customer_id = ANY($2)) ORDER BY w.id`,
      [everywhere, changes.map(({ customer_id }) => customer_id)],
    );
    for (const webhook of rows.map(told)) {
      const { id: company } = webhook.machine.company;
      const own = changes.filter(({ customer_id }) => customer_id === null || customer_id === company);
      for (const resource of wanted(webhook)) {
        const { name, events } = resource;
        const sources = [name, '*', ...(events.tables ?? [])];
        const mine = own.filter(({ source }) => sources.includes(source));
        const ids = mine.map(({ record }) => record);
        if (mine.length === 0) continue;
        if (ids.includes(null)) await compareAll(webhook, resource);
        else await compareSome(webhook, resource, [...new Set(ids.filter((id) => id !== null))]);
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
      return ((await alone('pg_try_advisory_lock', takeChanges)) ?? 0) > 0;
    },

    /** Takes what there is as known: a new webhook is told of what comes. */
    async begin(id: number): Promise<void> {
      await alone('pg_advisory_lock', async () => {
        const { rows } = await pool.query<Row>(`${FIND} WHERE w.id = $1`, [id]);
        for (const webhook of rows.map(told))
          for (const resource of wanted(webhook)) await compareAll(webhook, resource, true);
        await pool.query('UPDATE portal.webhooks SET ready = true WHERE id = $1', [id]);
      });
    },
  };
}
