import { randomUUID } from 'node:crypto';
import { EVENT, eventKind, isTold, WEBHOOK_EVENTS } from 'api-contract';
import type pg from 'pg';
import { transaction } from '../../db/transaction';
import type { OpenEvents, OpenRecord, OpenResource } from '../resource';
import { shown } from '../routes';
import type { Hook } from './hooks';

/** A resource that webhooks are told of. */
export type Telling = OpenResource & { readonly events: OpenEvents };

/** Whether a webhook is told of a resource. */
export const wants = ({ events }: Hook, { events: { kind } }: Telling): boolean =>
  events.length === 0 || events.some((event) => eventKind(event) === kind);

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

/** The events of what differs, and whom each is told; a record's are in their order. */
function eventsOf(
  hooks: readonly Hook[],
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
  const deliveries: { n: number; event: number; webhook: number; id: string }[] = [];
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
    deliveries.push({ n: deliveries.length, event: one.event, webhook, id: `evt_${randomUUID()}` });
  }
  return { events: [...events.values()], deliveries };
}

interface EventDeps {
  readonly pool: pg.Pool;
  readonly publicUrl: string;
  readonly now: () => Date;
}

/** What webhooks are to know from now on: records as they are, and the ids of those that are no more. */
export interface Found {
  readonly records?: readonly OpenRecord[];
  readonly gone?: readonly string[];
}

/** Keeps what is now, and queues what differs, both or neither; with `isFirst` nobody is told of it. */
export async function keepAndQueue(
  { pool, publicUrl, now }: EventDeps,
  hooks: readonly Hook[],
  resource: Telling,
  { records = [], gone = [] }: Found,
  isFirst: boolean,
): Promise<void> {
  if (records.length + gone.length === 0) return;
  const {
    name,
    events: { silent = [] },
  } = resource;
  const ids = hooks.map(({ id }) => id);
  const data = new Map<string, Data>(records.map((record) => [record.id, shown(record, publicUrl)]));
  const given = JSON.stringify([...data].map(([id, row]) => ({ id, row })));
  await transaction(pool, async (client) => {
    const { rows } = await client.query<Omit<Difference, 'data'>>(COMPARE, [ids, name, given, silent]);
    const left = gone.length === 0 ? [] : (await client.query<Gone>(FORGET, [ids, name, gone])).rows;
    if (isFirst) return;
    const at = now();
    const different = rows.flatMap((row) => {
      const current = data.get(row.record);
      return current ? [{ ...row, data: current }] : [];
    });
    const { events, deliveries } = eventsOf(hooks, resource, { different, gone: left }, at);
    if (deliveries.length > 0)
      await client.query(QUEUE, [JSON.stringify(events), JSON.stringify(deliveries), at]);
  });
}
