import { FAULT_KINDS, type FaultKind } from 'api-contract';
import type pg from 'pg';
import { percentile } from './buckets';
import { SEEN_BITS } from './record';

/** What browsers told of one version of a remote. */
interface VersionHealth {
  readonly remote: string;
  readonly version: string;
  /** Of the release, as in the registry; `/assets/` for the host. */
  readonly base: string;
  /** How often the area was opened: the sample of an error rate. */
  readonly loads: number;
  /** Milliseconds from opening to the first page drawn, 75th percentile within 5 %; null without loads. */
  readonly p75LoadMs: number | null;
  readonly faults: Readonly<Record<FaultKind, number>>;
  /** Page views that reported at least one fault. May be above `loads`, which leaves out loads that failed. */
  readonly faultyTabs: number;
  /** 75th percentiles: `lcp` and `inp` in milliseconds, `cls` without a unit; null without a sample. */
  readonly vitals: Readonly<Record<'lcp' | 'cls' | 'inp', number | null>>;
}

interface FaultCount {
  remote: string;
  version: string;
  base: string;
  kind: FaultKind;
  count: number;
}
interface Sample {
  remote: string;
  version: string;
  base: string;
  kind: string;
  bucket: number;
  count: number;
}

/** Rows that a portal before this one wrote may be of other kinds. */
const OF_KNOWN_KIND = `kind IN (${FAULT_KINDS.map((kind) => `'${kind}'`).join(', ')})`;

const FAULTS = `SELECT remote, version, base, kind, sum(count)::float8 AS count FROM portal.area_faults
  WHERE hour >= date_trunc('hour', $1::timestamptz, 'UTC') AND (signed OR NOT $2) AND ${OF_KNOWN_KIND}
  GROUP BY 1, 2, 3, 4`;
const SAMPLES = `SELECT remote, version, base, kind, bucket, sum(count)::float8 AS count FROM portal.area_samples
  WHERE hour >= date_trunc('hour', $1::timestamptz, 'UTC') AND (signed OR NOT $2) GROUP BY 1, 2, 3, 4, 5`;

const NONE = Object.fromEntries(FAULT_KINDS.map((kind) => [kind, 0])) as Record<FaultKind, number>;

/**
 * By remote and version, what was reported in the hours since `since` (whole hours), in no order. `signedOnly`: only
 * what sessions sent. Whatever decides by itself must ask for that, because anybody can send the rest.
 */
export async function healthByVersion(
  pool: pg.Pool,
  since: Date,
  { signedOnly = false }: { signedOnly?: boolean } = {},
): Promise<VersionHealth[]> {
  const { rows: faults } = await pool.query<FaultCount>(FAULTS, [since, signedOnly]);
  const { rows: samples } = await pool.query<Sample>(SAMPLES, [since, signedOnly]);
  const builds = new Map([...faults, ...samples].map((row) => [`${row.base} ${row.version}`, row]));
  return [...builds.values()].map(({ remote, version, base }) => {
    const own = <T extends FaultCount | Sample>(rows: readonly T[]) =>
      rows.filter((row) => row.base === base && row.version === version);
    const of = (kind: string) => own(samples).filter((row) => row.kind === kind);
    const total = (kind: string) => of(kind).reduce((sum, { count }) => sum + count, 0);
    const p75 = (kind: string) => percentile(kind, of(kind), 0.75);
    return {
      remote,
      version,
      base,
      loads: total('load'),
      p75LoadMs: p75('load'),
      faults: { ...NONE, ...Object.fromEntries(own(faults).map(({ kind, count }) => [kind, count])) },
      faultyTabs: total('faulty'),
      vitals: { lcp: p75('lcp'), cls: p75('cls'), inp: p75('inp') },
    };
  });
}

/** Openings of a release and page views of it with a fault, in one hour. */
export interface HourTold {
  readonly base: string;
  /** When it began, in ms. */
  readonly hour: number;
  readonly loads: number;
  readonly faultyTabs: number;
}

/** What sessions told of these releases, hour by hour since `since` (whole hours). */
export async function toldByHour(pool: pg.Pool, bases: readonly string[], since: Date): Promise<HourTold[]> {
  const { rows } = await pool.query<Omit<HourTold, 'hour'> & { hour: Date }>(
    `SELECT base, hour, coalesce(sum(count) FILTER (WHERE kind = 'load'), 0)::float8 AS loads,
       coalesce(sum(count) FILTER (WHERE kind = 'faulty'), 0)::float8 AS "faultyTabs"
     FROM portal.area_samples
     WHERE base = ANY($1) AND hour >= date_trunc('hour', $2::timestamptz, 'UTC') AND signed
       AND kind IN ('load', 'faulty') GROUP BY 1, 2`,
    [bases, since],
  );
  return rows.map(({ hour, ...told }) => ({ ...told, hour: hour.getTime() }));
}

/** One error of a version, however often it was seen. */
interface Fault {
  readonly id: number;
  readonly remote: string;
  readonly version: string;
  readonly base: string;
  readonly kind: FaultKind;
  readonly message: string;
  /** As the browser sent it; `readableStack` turns it into names of the sources. Null without one. */
  readonly stack: string | null;
  /** Of the registry of the tab that saw it last; null before it was read. */
  readonly registryId: string | null;
  /** Pattern of the page's address; null where none is known. */
  readonly page: string | null;
  /** What was done in the page before it was seen last, the newest last. */
  readonly steps: readonly string[];
  /** How many users saw it; those without a session are not counted. */
  readonly users: number;
  /** Of the last call of the tab that saw it last; null where none is known. */
  readonly code: string | null;
  readonly count: number;
  readonly firstAt: Date;
  readonly lastAt: Date;
}

const NEWEST = `SELECT max(id)::float8 AS id, min(remote) AS remote, min(version) AS version, min(base) AS base,
    min(kind) AS kind, min(message) AS message, min(stack) AS stack,
    (array_agg(registry_id ORDER BY last_at DESC))[1] AS "registryId",
    (array_agg(page ORDER BY last_at DESC))[1] AS page,
    (array_agg(to_jsonb(steps) ORDER BY last_at DESC))[1] AS steps, bit_count(bit_or(seen_by))::integer AS users,
    (array_agg(code ORDER BY last_at DESC) FILTER (WHERE code IS NOT NULL))[1] AS code,
    sum(count)::float8 AS count, min(first_at) AS "firstAt", max(last_at) AS "lastAt"
  FROM portal.area_faults
  WHERE hour >= date_trunc('hour', $1::timestamptz, 'UTC') AND ($2::text IS NULL OR remote = $2)
    AND ($3::text IS NULL OR base = $3) AND (signed OR NOT $5) AND ${OF_KNOWN_KIND}
  GROUP BY base, version, kind, message, stack ORDER BY max(last_at) DESC, max(id) DESC LIMIT $4`;

/** How many users have set so many bits: some share one. */
const usersOf = (bits: number | null) =>
  bits === null ? 0 : Math.round(-SEEN_BITS * Math.log(1 - Math.min(bits, SEEN_BITS - 1) / SEEN_BITS));

/**
 * The errors since `since` (whole hours), the one seen last first; of one remote or one release if asked for, or only
 * those that sessions sent.
 */
export async function newestFaults(
  pool: pg.Pool,
  {
    since,
    remote,
    base,
    limit = 50,
    signedOnly = false,
  }: { since: Date; remote?: string; base?: string; limit?: number; signedOnly?: boolean },
): Promise<Fault[]> {
  const ask = [since, remote ?? null, base ?? null, limit, signedOnly];
  type Row = Omit<Fault, 'users' | 'steps'> & { users: number | null; steps: string[] | null };
  const { rows } = await pool.query<Row>(NEWEST, ask);
  return rows.map(({ users, steps, ...fault }) => ({ ...fault, users: usersOf(users), steps: steps ?? [] }));
}

/** How many users saw any fault of a release, since `since` (whole hours). */
export async function usersAffected(pool: pg.Pool, base: string, since: Date): Promise<number> {
  const { rows } = await pool.query<{ users: number | null }>(
    `SELECT bit_count(bit_or(seen_by))::integer AS users FROM portal.area_faults
     WHERE base = $1 AND hour >= date_trunc('hour', $2::timestamptz, 'UTC')`,
    [base, since],
  );
  return usersOf(rows[0]?.users ?? null);
}

/** The releases of which sessions told faults, as far back as they are kept. */
export async function faultyBases(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ base: string }>(
    `SELECT DISTINCT base FROM portal.area_faults WHERE signed AND ${OF_KNOWN_KIND}`,
  );
  return rows.map(({ base }) => base);
}
