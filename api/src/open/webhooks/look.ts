import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { EVENT, eventKind, isTold, WEBHOOK_EVENTS } from 'api-contract';
import type pg from 'pg';
import { LOCKS } from '../../db/locks';
import { transaction } from '../../db/transaction';
import type { Machine } from '../../platform/machine';
import type { OpenEvents, OpenRecord, OpenResource } from '../resource';
import { shown } from '../routes';

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

type Telling = OpenResource & { readonly events: OpenEvents };

/** A webhook as the machine whose records it is told of. */
interface Told {
  readonly id: number;
  readonly events: readonly string[];
  readonly machine: Machine;
}

/** Webhooks that see the same rows. */
type Hooks = readonly [Told, ...Told[]];

interface Change {
  readonly id: string;
  readonly customer_id: number | null;
  readonly source: string;
  readonly record: string | null;
}

/** A record as webhooks know it: `data` of its events. */
type Data = Readonly<Record<string, unknown>> & { readonly id: string };

/** What differs of a record from what a webhook was last told. */
interface Difference {
  readonly webhook: number;
  readonly record: string;
  readonly data: Data;
  readonly isNew: boolean;
  /** Its `status` as it was told. */
  readonly before: string | null;
}

/** A record that a webhook was told of and that is no more, as it was told. */
interface Gone {
  readonly webhook: number;
  readonly record: string;
  readonly data: Data;
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

/** Keeps what is now, and answers what differs from what webhooks were last told; `$4` names fields that are no news. */
const COMPARE = `
WITH different AS (
  SELECT w.id AS webhook, g.id AS record, g.row, s.row IS NULL AS "isNew", s.row->>'status' AS before
  FROM unnest($1::int[]) AS w (id) CROSS JOIN jsonb_to_recordset($3::jsonb) AS g (id text, row jsonb)
  LEFT JOIN portal.webhook_records s ON s.webhook_id = w.id AND s.resource = $2 AND s.record = g.id
  WHERE s.row IS NULL OR s.row <> g.row AND s.row - $4::text[] <> g.row - $4::text[]),
kept AS (
  INSERT INTO portal.webhook_records (webhook_id, resource, record, row)
  SELECT webhook, $2, record, row FROM different
  ON CONFLICT (webhook_id, resource, record) DO UPDATE SET row = excluded.row)
SELECT webhook, record, "isNew", before FROM different`;
const FORGET = `
DELETE FROM portal.webhook_records WHERE webhook_id = ANY($1) AND resource = $2 AND record = ANY($3)
RETURNING webhook_id AS webhook, record, row AS data`;
/** An event's text goes to the database once, however many webhooks are told of it. */
const QUEUE = `
INSERT INTO portal.webhook_deliveries (webhook_id, event_id, type, record, body, next_at, started_at, created_at)
SELECT t.webhook, t.id, e.type, e.record, e.body, $3, $3, $3
FROM jsonb_to_recordset($1::jsonb) AS e (event int, type text, record text, body text)
JOIN jsonb_to_recordset($2::jsonb) AS t (n int, event int, webhook int, id text) USING (event) ORDER BY t.n`;

/** The names of what happened to a record: its end is told, too, where it is new and has ended already. */
function namesOf({ data, isNew, before }: Difference, ends: readonly string[]): string[] {
  const status = String(data.status ?? '');
  const ended = ends.includes(status) && before !== status;
  if (isNew) return ended ? [EVENT.created, status] : [EVENT.created];
  return [ended ? status : EVENT.updated];
}

/** Webhooks that see the same rows: these are read once for all of them. */
function ofSameSight(webhooks: readonly Told[]): Told[][] {
  const groups = new Map<string, Told[]>();
  for (const webhook of webhooks) {
    const { company, codes, stores, userId } = webhook.machine;
    const sight = JSON.stringify([company.id, codes, stores, userId]);
    groups.set(sight, [...(groups.get(sight) ?? []), webhook]);
  }
  return [...groups.values()];
}

/**
 * Compares what a webhook was last told with what its company's records are now, and queues the events that follow
 * (docs/adr/0157). What a webhook may see is what a key of its maker's rights would read.
 */
export function webhookLook({ pool, resources, publicUrl, now }: LookDeps) {
  /** Areas add theirs while they start. */
  const tellingNow = () => resources.filter((resource): resource is Telling => resource.events !== undefined);
  /** Whether a webhook is told of a resource. */
  const wants = ({ events }: Told, { events: { kind } }: Telling) =>
    events.length === 0 || events.some((event) => eventKind(event) === kind);
  const dataOf = (record: OpenRecord): Data => shown(record, publicUrl);

  /** The events of what differs, and whom each is told; a record's are in their order. */
  function eventsOf(
    hooks: readonly Told[],
    { name, events: { kind } }: Telling,
    found: { readonly different: readonly Difference[]; readonly gone: readonly Gone[] },
    at: Date,
  ) {
    const ends: readonly string[] = WEBHOOK_EVENTS[kind].ends;
    const happened = [
      ...found.different.flatMap((one) => namesOf(one, ends).map((event) => ({ ...one, event, of: '' }))),
      // As each webhook was told it.
      ...found.gone.map((one) => ({ ...one, event: EVENT.removed, of: one.webhook })),
    ];
    const wishes = new Map(hooks.map(({ id, events }) => [id, events]));
    const events = new Map<string, { event: number; type: string; record: string; body: string }>();
    const told: { n: number; event: number; webhook: number; id: string }[] = [];
    for (const { webhook, record, data, event, of } of happened) {
      const type = `${kind}.${event}`;
      if (!isTold(wishes.get(webhook) ?? [], type)) continue;
      const key = JSON.stringify([record, type, of]);
      let one = events.get(key);
      if (!one) {
        const body = JSON.stringify({ type, timestamp: at.toISOString(), data });
        one = { event: events.size, type, record: `${name}:${record}`, body };
        events.set(key, one);
      }
      told.push({ n: told.length, event: one.event, webhook, id: `evt_${randomUUID()}` });
    }
    return { events: [...events.values()], told };
  }

  /** Keeps what is now, and queues what differs, both or neither. */
  async function keep(
    hooks: readonly Told[],
    resource: Telling,
    found: { readonly records?: readonly OpenRecord[]; readonly gone?: readonly string[] },
    isFirst: boolean,
  ): Promise<void> {
    const { records = [], gone = [] } = found;
    if (records.length + gone.length === 0) return;
    const {
      name,
      events: { silent = [] },
    } = resource;
    const ids = hooks.map(({ id }) => id);
    const data = new Map(records.map((record) => [record.id, dataOf(record)]));
    const given = JSON.stringify([...data].map(([id, row]) => ({ id, row })));
    await transaction(pool, async (client) => {
      const { rows } = await client.query<Omit<Difference, 'data'>>(COMPARE, [ids, name, given, silent]);
      const left = gone.length === 0 ? [] : (await client.query<Gone>(FORGET, [ids, name, gone])).rows;
      if (isFirst) return;
      const at = now();
      const different = rows.flatMap((row) => {
        const told = data.get(row.record);
        return told ? [{ ...row, data: told }] : [];
      });
      const { events, told } = eventsOf(hooks, resource, { different, gone: left }, at);
      if (told.length > 0) await client.query(QUEUE, [JSON.stringify(events), JSON.stringify(told), at]);
    });
  }

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
    const records = await resource.some(hooks[0].machine, ids);
    const found = new Set(records.map(({ id }) => id));
    await keep(hooks, resource, { records, gone: ids.filter((id) => !found.has(id)) }, false);
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
    for (const group of ofSameSight(rows.map(told))) {
      const company = group[0]?.machine.company.id;
      const own = changes.filter(({ customer_id }) => customer_id === null || customer_id === company);
      for (const resource of tellingNow()) {
        const [first, ...others] = group.filter((webhook) => wants(webhook, resource));
        const sources = [resource.name, '*', ...(resource.events.tables ?? [])];
        const ids = own.filter(({ source }) => sources.includes(source)).map(({ record }) => record);
        if (!first || ids.length === 0) continue;
        const hooks: Hooks = [first, ...others];
        if (ids.includes(null)) await compareAll(hooks, resource);
        else await compareSome(hooks, resource, [...new Set(ids.filter((id) => id !== null))]);
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
          for (const resource of tellingNow().filter((one) => wants(webhook, one)))
            await compareAll([webhook], resource, true);
        await pool.query('UPDATE portal.webhooks SET ready = true WHERE id = $1', [id]);
      });
    },
  };
}
