import { saoPauloToday, type Tank, USER_TYPE } from 'api-contract';
import type pg from 'pg';
import type { ReadSetting } from 'api/area-settings';
import { Params } from 'api/db/params';
import { HttpProblem, notFound, TEXTS } from 'api/platform/problem';
import type { Session } from 'api/platform/session';
import type { Settings } from '../settings';
import type { LeadTimes } from './lead-times';
import { sensorHealth } from './alarms/sensor';
import { isOutdated, TANK_LEVEL, tankLevel } from '../wire/rules/tank-level';
import { tankForecast } from '../wire/rules/tank-forecast';

interface TankRow {
  n: number;
  id: string;
  customer_id: number;
  customer_code: string;
  customer_name: string;
  tag: string;
  channel_id: string;
  product_code: string;
  content: string;
  capacity: number;
  recharge_level: number;
  critical_level: number;
  is_active: boolean;
  has_alert: boolean;
  created_at: Date;
  ts: Date | null;
  volume: number | null;
  use_per_day: number | null;
  battery: number | null;
  signal: number | null;
  same_since: Date | null;
  jumped_at: Date | null;
  store: string;
  latitude: number | null;
  longitude: number | null;
  overfill_level: number | null;
  refused: { times: number; reason: string } | null;
  own_levels: Tank['own_levels'];
  has_consent: boolean;
  favorite: boolean;
}

/** A tank with the number its readings have. */
export interface FoundTank {
  readonly n: number;
  readonly tank: Tank;
}

/** Who asks for tanks. */
export type TankCaller = Pick<Session, 'userId' | 'typeId' | 'company' | 'companies' | 'stores'>;

/** Which tanks are asked for, of those the session may see. */
export interface TankFilter {
  /** The portal's ids. */
  readonly customers?: readonly number[] | undefined;
  readonly id?: string;
  readonly numbers?: readonly number[];
}

/**
 * Staff see every company's tanks, others the active company's (docs/product/calls.md, 'Telemetry'): null, or the
 * company's portal id.
 */
export function companyOf({ typeId, company }: TankCaller): number | null {
  if (typeId !== USER_TYPE.customer) return null;
  if (!company) throw new HttpProblem(403, TEXTS.noCompany);
  return company.id;
}

/** {@link companyOf} a session, or all its companies where it asks of them, each with the user's stores there. */
function companiesOf(session: TankCaller): { id: number; stores: readonly string[] }[] | null {
  if (session.companies) return session.companies.map(({ id, stores }) => ({ id, stores }));
  const own = companyOf(session);
  return own === null ? null : [{ id: own, stores: session.stores }];
}

/** Which tanks a session may see: those of a store that he does not have are none of his. Null for all. */
export function ownTanks(p: Params, session: TankCaller): string | null {
  const own = companiesOf(session);
  if (own === null) return null;
  const each = own.map(({ id, stores }) => {
    const company = `t.customer_id = ${p.add(id)}`;
    return stores.length === 0
      ? company
      : `(${company} AND (coalesce(t.store, '') = '' OR t.store = ANY(${p.add(stores)})))`;
  });
  return each.length === 0 ? 'false' : `(${each.join(' OR ')})`;
}

/** The dataset's numbers stay numbers on the wire. */
const wireId = (id: string): Tank['id'] => (/^(0|[1-9]\d{0,14})$/.test(id) ? Number(id) : id);

function withoutNumber<T extends { n: number }>(row: T): Omit<T, 'n'> {
  const copy: Partial<T> & Omit<T, 'n'> = { ...row };
  delete copy.n;
  return copy;
}

interface Judged {
  readonly now: Date;
  readonly leadDays: number;
  readonly silentHours: number;
}

function onWire(row: TankRow, { now, leadDays, silentHours }: Judged): Tank {
  const {
    ts,
    volume,
    use_per_day: usePerDay,
    id,
    created_at,
    same_since,
    jumped_at,
    refused,
    ...found
  } = row;
  const facts = {
    capacity: row.capacity,
    usePerDay,
    lastAt: ts?.getTime() ?? null,
    sameSince: same_since?.getTime() ?? null,
    jumpedAt: jumped_at?.getTime() ?? null,
    refused,
  };
  const updated = ts?.toISOString() ?? null;
  const level = tankLevel(volume, row);
  return {
    ...withoutNumber(found),
    id: wireId(id),
    unit: 'm3',
    current_volume: volume,
    level,
    critical: level === TANK_LEVEL.critical,
    outdated: isOutdated(updated, now),
    created_at: created_at.toISOString(),
    updated,
    updated_at: updated,
    forecast: tankForecast({ ...row, volume, usePerDay, leadDays }, saoPauloToday(now)),
    sensor: sensorHealth(facts, now.getTime(), silentHours),
  };
}

export interface TankDeps {
  readonly pool: pg.Pool;
  readonly now: () => Date;
  readonly leadTimes: LeadTimes;
  readonly setting: ReadSetting<Settings>;
}

/** The tanks a session may see, favourites first. */
export function tankReader({ pool, now, leadTimes, setting }: TankDeps) {
  async function find(session: TankCaller, filter: TankFilter = {}): Promise<FoundTank[]> {
    const p = new Params();
    const user = p.add(session.userId);
    const favorite = `EXISTS (SELECT FROM telemetry.tank_favorites f WHERE f.tank = t.n AND f.user_id = ${user})`;
    const where = [
      ownTanks(p, session),
      filter.customers === undefined ? null : `t.customer_id = ANY(${p.add(filter.customers)})`,
      filter.id === undefined ? null : `t.id = ${p.add(filter.id)}`,
      filter.numbers === undefined ? null : `t.n = ANY(${p.add(filter.numbers)})`,
    ].filter((condition) => condition !== null);
    const silent = setting('silent_hours');
    const { rows } = await pool.query<TankRow>(
      `SELECT t.n, t.id, t.customer_id, c.code AS customer_code, c.name AS customer_name, t.tag, t.channel_id,
         t.product_code, t.content, t.capacity, t.recharge_level, t.critical_level, t.is_active, t.has_alert,
         t.created_at,
         coalesce(t.store, '') AS store, t.latitude, t.longitude, t.overfill_level, s.ts, s.volume, s.use_per_day, s.battery, s.signal, s.same_since, s.jumped_at,
         CASE WHEN r.tank IS NOT NULL THEN jsonb_build_object('times', r.times, 'reason', r.reason) END AS refused,
         jsonb_build_object('recharge', o.recharge, 'critical', o.critical, 'overfill', o.overfill) AS own_levels,
         EXISTS (SELECT FROM telemetry.tank_consents k WHERE k.tank = t.n) AS has_consent,
         ${favorite} AS favorite
       FROM telemetry.tanks t JOIN portal.customers c ON c.id = t.customer_id
       LEFT JOIN telemetry.tank_states s ON s.tank = t.n
       LEFT JOIN telemetry.tank_refusals r ON r.tank = t.n
       LEFT JOIN telemetry.tank_own_levels o ON o.tank = t.n AND o.user_id = ${user}
       ${where.length > 0 ? `WHERE ${where.join(' AND ')}` : ''}
       ORDER BY favorite DESC, c.name COLLATE "und-x-icu", t.tag COLLATE "und-x-icu", t.n`,
      p.values,
    );
    const days = await leadTimes(new Set(rows.map((row) => row.customer_code)));
    const at = now();
    const silentHours = await silent;
    return rows.map((row) => ({
      n: row.n,
      tank: {
        ...onWire(row, { now: at, leadDays: days(row.customer_code), silentHours }),
        ...(session.companies && { company_name: row.customer_name }),
      },
    }));
  }

  return {
    find,
    /** One tank by its id; undefined where there is none the session may see. */
    one: async (session: TankCaller, id: string): Promise<FoundTank | undefined> =>
      (await find(session, { id }))[0],
  };
}
export type TankReader = ReturnType<typeof tankReader>;

/** A tank by its id; 404 where there is none the session may see. */
export async function oneOf(reader: TankReader, session: TankCaller, id: string): Promise<FoundTank> {
  const found = await reader.one(session, id);
  if (!found) throw notFound('Tanque não encontrado.');
  return found;
}
