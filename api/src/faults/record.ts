import { createHash } from 'node:crypto';
import { type BrowserReportBody, plainMessage, plainStack, plainSteps } from 'api-contract';
import type pg from 'pg';
import { bucketOf } from './buckets';
import { countFault, countLoad } from './counts';
import type { Build, FindBuild } from './releases';

type Sent = BrowserReportBody['faults'][number];

const HOUR_MS = 3600 * 1000;
/**
 * Different errors that are kept of one hour, of reports that a session sent and of others each: more come from somebody
 * who makes them up, and anybody can send the latter.
 */
const MOST_OF_AN_HOUR = 2000;

/** Bits by which the users who saw a fault are counted (the column's). */
export const SEEN_BITS = 1024;
const NOBODY = `0::bit(${SEEN_BITS})`;

const WRITE_FAULTS = `
INSERT INTO portal.area_faults AS f (fingerprint, hour, remote, version, base, kind, message, stack, page, steps, seen_by,
  code, registry_id, signed, count, first_at, last_at)
SELECT decode(r.fingerprint, 'hex'), $2, r.remote, r.version, r.base, r.kind, r.message, r.stack, r.page,
  ARRAY(SELECT jsonb_array_elements_text(r.steps)), CASE WHEN r.seen IS NOT NULL THEN set_bit(${NOBODY}, r.seen, 1) END,
  r.code, $3, $4, r.count, $5, $5
FROM jsonb_to_recordset($1::jsonb) AS r(fingerprint text, remote text, version text, base text, kind text, message text,
  stack text, page text, steps jsonb, seen integer, code text, count integer)
WHERE (SELECT count(*) FROM portal.area_faults WHERE hour = $2 AND signed = $4) < ${MOST_OF_AN_HOUR}
  OR EXISTS (SELECT 1 FROM portal.area_faults WHERE fingerprint = decode(r.fingerprint, 'hex') AND hour = $2)
ORDER BY 1
ON CONFLICT (fingerprint, hour) DO UPDATE SET count = least(f.count::bigint + excluded.count, 2147483647)::integer,
  last_at = excluded.last_at, registry_id = excluded.registry_id, page = coalesce(excluded.page, f.page),
  steps = excluded.steps, seen_by = coalesce(f.seen_by | excluded.seen_by, f.seen_by, excluded.seen_by),
  code = coalesce(excluded.code, f.code)
RETURNING encode(fingerprint, 'hex') AS fingerprint`;

const WRITE_SAMPLES = `
INSERT INTO portal.area_samples AS s (base, kind, hour, bucket, signed, remote, version, count)
SELECT r.base, r.kind, $2, r.bucket, $3, r.remote, r.version, r.count
FROM jsonb_to_recordset($1::jsonb) AS r(base text, kind text, bucket smallint, remote text, version text, count integer)
ORDER BY r.base, r.kind, r.bucket
ON CONFLICT (base, kind, hour, bucket, signed) DO UPDATE
  SET count = least(s.count::bigint + excluded.count, 2147483647)::integer`;

interface RecordDeps {
  readonly pool: pg.Pool;
  readonly builds: FindBuild;
  readonly now: () => Date;
}

/** Adds up what is the same, because one statement must not write a row twice. */
function summed<T extends { count: number }>(rows: readonly T[], keyOf: (row: T) => string): T[] {
  const found = new Map<string, T>();
  for (const row of rows) {
    const known = found.get(keyOf(row));
    found.set(keyOf(row), known ? { ...known, count: known.count + row.count } : row);
  }
  return [...found.values()];
}

/** The bit of a user, of one release: others share it, so it tells how many saw a fault and not who. */
const bitOf = (base: string, userId: number) =>
  createHash('sha256').update(`${base} ${userId}`).digest().readUInt32BE() % SEEN_BITS;

function faultRow({ base, kind, page, code, count, ...sent }: Sent, build: Build, userId: number | null) {
  const signed = userId !== null;
  const message = plainMessage(sent.message);
  const stack = sent.stack === null ? null : plainStack(sent.stack);
  const same = JSON.stringify([base, kind, message, stack, signed]);
  const fingerprint = createHash('sha256').update(same).digest('hex');
  return {
    fingerprint,
    ...build,
    base,
    kind,
    message,
    stack,
    page: page && plainMessage(page),
    code,
    steps: plainSteps(sent.steps),
    seen: signed ? bitOf(base, userId) : null,
    count,
  };
}

/**
 * Keeps what a page reports of builds this portal knows, and answers how much of it is kept. `userId` is whose session sent
 * it, null without one: it is only counted.
 * Texts are made plain again here, because a browser can send anything.
 */
export function reportRecorder({ pool, builds, now }: RecordDeps) {
  const known = async <T extends { base: string }>(sent: readonly T[]) => {
    const found = await Promise.all(sent.map(async (item) => ({ item, build: await builds(item.base) })));
    return found.flatMap(({ item, build }) => (build ? [{ item, build }] : []));
  };
  return async function record(report: BrowserReportBody, userId: number | null): Promise<number> {
    const signed = userId !== null;
    const at = now();
    const hour = new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);
    const faults = await known(report.faults);
    const timings = await known(report.timings);
    const faulty = await known(
      [...new Set(report.faulty)].map((base) => ({ base, kind: 'faulty', value: 0 })),
    );
    const samples = [...timings, ...faulty].map(({ item: { base, kind, value }, build }) => ({
      base,
      kind,
      bucket: bucketOf(kind, value),
      ...build,
      count: 1,
    }));
    const rows = faults.map(({ item, build }) => faultRow(item, build, userId));
    const written = new Set<string>();
    if (rows.length > 0) {
      const different = JSON.stringify(summed(rows, ({ fingerprint }) => fingerprint));
      const values = [different, hour, report.registry_id, signed, at];
      const { rows: found } = await pool.query<{ fingerprint: string }>(WRITE_FAULTS, values);
      for (const { fingerprint } of found) written.add(fingerprint);
    }
    const kept = faults.filter((_fault, n) => written.has(rows[n]?.fingerprint ?? ''));
    if (samples.length > 0) {
      const different = JSON.stringify(
        summed(samples, ({ base, kind, bucket }) => `${base} ${kind} ${bucket}`),
      );
      await pool.query(WRITE_SAMPLES, [different, hour, signed]);
    }
    for (const { item, build } of kept) countFault(build, item.kind, item.count);
    for (const { item, build } of timings) if (item.kind === 'load') countLoad(build, item.value);
    return kept.length + timings.length;
  };
}
export type RecordReport = ReturnType<typeof reportRecorder>;
