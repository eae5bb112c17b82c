import { learnedLead } from 'mf-telemetry/server/plan/lead';
import type { Day, Lead } from 'mf-telemetry/server/plan/model';
import {
  levelPolicy,
  type Ordered,
  planPolicy,
  type Policy,
  rhythmPolicy,
  type Running,
  truckOf,
} from './policies';
import { type SimulatedWorld, simulatedWorld } from './simulated-world';

/** What came of a policy. Run-outs are days on which a tank could not give what was wanted. */
export interface PolicyResult {
  readonly runouts: number;
  readonly trucks: number;
  readonly stock_days: number;
  readonly start_m3: number;
  readonly delivered_m3: number;
  readonly used_m3: number;
  readonly lost_m3: number;
  readonly end_m3: number;
}

/** What `npm run simulate:tanks` prints. */
export interface Simulation {
  readonly seed: number;
  readonly tanks: number;
  readonly days: number;
  readonly policies: {
    readonly plan: PolicyResult;
    readonly level: PolicyResult;
    readonly rhythm: PolicyResult;
  };
}

const DAY_MS = 86_400_000;
const HISTORY_DAYS = 30;

/** What a tank's sensor says in the morning of a day. */
function read(running: Running, day: number, today: Day): void {
  const { tank, points } = running;
  const state = tank.sensor[day];
  if (state === 'silent') return;
  const stuck = state === 'stuck' ? points.at(-1)?.[1] : undefined;
  const shown = Math.min(Math.max(running.volume + (tank.noise[day] ?? 0), 0), tank.capacity);
  points.push([today * DAY_MS, stuck ?? shown]);
  while ((points[0]?.[0] ?? Infinity) < (today - HISTORY_DAYS) * DAY_MS) points.shift();
}

const cents = (value: number) => Math.round(value * 100) / 100;
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** A year of one policy. */
function live(world: SimulatedWorld, days: number, policyOf: (world: SimulatedWorld, lead: Lead) => Policy) {
  const lead = learnedLead(world.pastLeads);
  const policy = policyOf(world, lead);
  const tanks: Running[] = world.tanks.map((tank) => ({ tank, volume: tank.start, points: [] }));
  const underway = new Map<Running, (Ordered & { arrives: number })[]>(tanks.map((running) => [running, []]));
  const result = { runouts: 0, trucks: 0, delivered: 0, used: 0, lost: 0, stock: 0 };
  for (let day = 0; day < days; day++) {
    for (const running of tanks) read(running, day, world.firstDay + day);
    for (const order of policy(day, tanks, (running) => underway.get(running) ?? []))
      underway
        .get(order.running)
        ?.push({ ...order, arrives: world.arrival(order.running.tank.site, day, order.wished) });
    const loads = new Map<string, number[]>();
    for (const running of tanks) {
      const { tank } = running;
      const waiting = underway.get(running) ?? [];
      for (const { arrives, volume } of waiting) {
        if (arrives !== day) continue;
        // A truck leaves with what does not fit.
        const taken = Math.min(volume, Math.max(tank.overfill - running.volume, 0));
        running.volume += taken;
        result.delivered += taken;
        const key = `${tank.site}|${tank.product}`;
        const trucks = loads.get(key) ?? [];
        const free = trucks.findIndex((left) => left >= volume - 1e-9);
        if (free < 0) trucks.push(truckOf(tank) - volume);
        else trucks[free] = (trucks[free] ?? 0) - volume;
        loads.set(key, trucks);
      }
      if (waiting.length > 0)
        underway.set(
          running,
          waiting.filter(({ arrives }) => arrives > day),
        );
      const lost = Math.min(tank.leak[day] ?? 0, running.volume);
      running.volume -= lost;
      result.lost += lost;
      const wanted = tank.demand[day] ?? 0;
      const used = Math.min(wanted, running.volume);
      running.volume -= used;
      result.used += used;
      if (used < wanted) result.runouts += 1;
      result.stock += running.volume / tank.meanUse;
    }
    result.trucks += sumOf([...loads.values()].map((trucks) => trucks.length));
  }
  return {
    runouts: result.runouts,
    trucks: result.trucks,
    stock_days: cents(result.stock / (days * tanks.length)),
    start_m3: cents(sumOf(world.tanks.map(({ start }) => start))),
    delivered_m3: cents(result.delivered),
    used_m3: cents(result.used),
    lost_m3: cents(result.lost),
    end_m3: cents(sumOf(tanks.map(({ volume }) => volume))),
  };
}

/** Lives the same simulated year with each policy. */
export function simulate(options: {
  readonly tanks: number;
  readonly days: number;
  readonly seed: number;
  readonly firstDay: Day;
  readonly holidays: ReadonlySet<Day>;
}): Simulation {
  const { seed, tanks, days } = options;
  const world = simulatedWorld(options);
  return {
    seed,
    tanks,
    days,
    policies: {
      plan: live(world, days, planPolicy),
      level: live(world, days, levelPolicy),
      rhythm: live(world, days, rhythmPolicy),
    },
  };
}
