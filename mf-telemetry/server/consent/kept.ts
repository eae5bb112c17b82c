import { type IsoDate, USER_STATUS, USER_TYPE } from 'api-contract';
import type pg from 'pg';
import type { PlanCaller } from '../plan/facts';

type Queries = Pick<pg.ClientBase, 'query'>;

/** A standing consent as it is kept (docs/product/telemetry.md, 'Standing consent'). */
export interface KeptConsent {
  /** `tanks.n`. */
  readonly tank: number;
  readonly user_id: number | null;
  readonly customer_id: number;
  readonly monthly_max: string;
  readonly price_max: string;
  readonly unit: string;
  readonly until: IsoDate;
  readonly given_at: Date;
  readonly ended_reason: string | null;
  readonly active: boolean;
  readonly told: number | null;
  readonly order_on: IsoDate | null;
}

const CONSENT = `
SELECT tank, user_id, customer_id, trim_scale(monthly_max)::text AS monthly_max, trim_scale(price_max)::text AS price_max,
  unit, until::text, given_at, ended_reason, ended_at IS NULL AS active, told, order_on::text
FROM telemetry.tank_consents`;

/** A tank's consent, the last that was given; with `lock` it is held until the transaction ends. */
export async function consentOf(
  db: Queries,
  tank: number,
  lock: '' | 'FOR UPDATE' = '',
): Promise<KeptConsent | null> {
  const { rows } = await db.query<KeptConsent>(`${CONSENT} WHERE tank = $1 ${lock}`, [tank]);
  return rows[0] ?? null;
}

/** Every consent that holds. */
export const activeConsents = async (db: Queries): Promise<readonly KeptConsent[]> =>
  (await db.query<KeptConsent>(`${CONSENT} WHERE ended_at IS NULL ORDER BY tank`)).rows;

/** What of a consent's month is left, in its unit: only what consents of this tank have ordered counts. */
export async function leftIn(db: Queries, consent: KeptConsent, day: IsoDate): Promise<string> {
  const { rows } = await db.query<{ left: string }>(
    `SELECT trim_scale(greatest($2::numeric - coalesce(sum(quantity), 0), 0))::text AS left
     FROM telemetry.plan_needs WHERE tank = $1 AND date_trunc('month', consent_on) = date_trunc('month', $3::date)`,
    [consent.tank, consent.monthly_max, day],
  );
  return rows[0]?.left ?? '0';
}

/** Writes a consent, in place of the tank's last one. */
export async function writeConsent(
  db: Queries,
  consent: Pick<
    KeptConsent,
    'tank' | 'user_id' | 'customer_id' | 'monthly_max' | 'price_max' | 'unit' | 'until'
  >,
  at: Date,
): Promise<void> {
  await db.query(
    `INSERT INTO telemetry.tank_consents
       (tank, user_id, customer_id, monthly_max, price_max, unit, until, given_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (tank) DO UPDATE SET user_id = excluded.user_id, customer_id = excluded.customer_id,
       monthly_max = excluded.monthly_max, price_max = excluded.price_max, unit = excluded.unit,
       until = excluded.until, given_at = excluded.given_at, ended_at = NULL, ended_reason = NULL, told = NULL,
       order_on = NULL`,
    [
      consent.tank,
      consent.user_id,
      consent.customer_id,
      consent.monthly_max,
      consent.price_max,
      consent.unit,
      consent.until,
      at,
    ],
  );
}

/** Ends a consent that holds; false where it, or the one given then, does not hold any more. */
export async function endConsent(
  db: Queries,
  { tank, given_at }: Pick<KeptConsent, 'tank' | 'given_at'>,
  reason: string,
  at: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE telemetry.tank_consents SET ended_at = $3, ended_reason = $4, told = NULL, order_on = NULL
     WHERE tank = $1 AND given_at = $2 AND ended_at IS NULL`,
    [tank, given_at, at, reason],
  );
  return rowCount === 1;
}

// As a session would be: a link to the company, or type 4.
const GIVER = `
SELECT u.id AS "userId", u.type_id AS "typeId", u.access, c.id, c.code, c.name,
  ARRAY(SELECT st.store FROM portal.customer_control_stores st WHERE st.control_id = cc.id) AS stores
FROM portal.users u JOIN portal.customers c ON c.id = $2
LEFT JOIN portal.customer_controls cc ON cc.user_id = u.id AND cc.customer_id = c.id
WHERE u.id = $1 AND u.status = ${USER_STATUS.active} AND (cc.id IS NOT NULL OR u.type_id = ${USER_TYPE.master})`;

/** Who gave a consent, with the rights of now; null where he has none in that company any more. */
export async function giverOf(
  db: Queries,
  { user_id, customer_id }: Pick<KeptConsent, 'user_id' | 'customer_id'>,
): Promise<PlanCaller | null> {
  const { rows } = await db.query<Omit<PlanCaller, 'company'> & { id: number; code: string; name: string }>(
    GIVER,
    [user_id, customer_id],
  );
  const [row] = rows;
  if (!row) return null;
  const { id, code, name, ...who } = row;
  return { ...who, company: { id, code, name } };
}
