import { addDays, saoPauloToday } from 'api-contract';
import { hoursOf } from '../readings/points';
import { learnedOf, type PastNeed, type PastTank, verdictOf } from './learned';
import { plannedTanks, type PlanCaller, type PlanDeps } from './facts';
import type { PlanResults } from '../../wire/telemetry';

/** What is looked back on. */
const DAYS = 90;
const DAY_MS = 86_400_000;

/** What became of the deliveries of the last 90 days, of the plan and otherwise, by tank and in all. */
export async function planResults(deps: PlanDeps, session: PlanCaller): Promise<PlanResults> {
  const { pool, now } = deps;
  const to = now();
  const from = new Date(to.getTime() - DAYS * DAY_MS);
  const found = await plannedTanks(deps, session);
  const numbers = found.map(({ n }) => n);
  const today = saoPauloToday(to);
  const [hours, densities, needs] = await Promise.all([
    hoursOf(pool, numbers, from, to),
    pool.query<{ n: number; density: number | null }>(
      'SELECT n, density FROM telemetry.tanks WHERE n = ANY($1)',
      [numbers],
    ),
    pool.query<PastNeed>(
      `SELECT tank, deliver_on::text, truck FROM telemetry.plan_needs
       WHERE tank = ANY($1) AND request_id IS NOT NULL AND deliver_on BETWEEN $2 AND $3 ORDER BY tank, deliver_on`,
      [numbers, addDays(today, -DAYS), today],
    ),
  ]);
  const densityOf = new Map(densities.rows.map(({ n, density }) => [n, density]));
  const tanks = found.map(({ n, tank }): PastTank => ({
    n,
    capacity: tank.capacity,
    usePerDay: tank.forecast?.use_per_day ?? null,
    density: densityOf.get(n) ?? null,
    site: `${tank.store}|${tank.product_code}`,
    points: hours.get(n) ?? [],
  }));
  const all = learnedOf(tanks, needs.rows);
  return {
    from: addDays(today, -DAYS),
    to: today,
    ...all,
    verdict: verdictOf(all),
    tanks: tanks.map((tank, place) => ({
      tank_id: found[place]?.tank.id ?? '',
      tag: found[place]?.tank.tag ?? '',
      ...learnedOf([tank], needs.rows),
    })),
  };
}
