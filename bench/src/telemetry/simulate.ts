import { sameSince, sensorHealth } from 'mf-telemetry/server/alarms/sensor';
import { learnedLead } from 'mf-telemetry/server/plan/lead';
import {
  type Day,
  type Lead,
  planTanks,
  type PlannedTank,
  type Supply,
  USUAL_RECEIVING,
} from 'mf-telemetry/server/plan/planner';
import { type SimulatedTank, type SimulatedWorld, simulatedWorld } from './simulated-world';
import type { TankPoint } from 'mf-telemetry/wire/rules/tank-rate';
import { usePerDay } from 'mf-telemetry/wire/rules/tank-forecast';

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
const KILOS_PER_TONNE = 1000;
const HISTORY_DAYS = 30;
/** What one truck carries, as the planner has it: kg, m³. */
const TRUCK = { kilos: 28_000, m3: 30 };
const ENOUGH_BALANCE = 1e9;

/** A tank in one policy's year. */
interface Running {
  readonly tank: SimulatedTank;
  volume: number;
  readonly points: TankPoint[];
}

/** What a policy orders: m³ for a day of the year. */
interface Ordered {
  readonly running: Running;
  readonly wished: number;
  readonly volume: number;
}

/** Orders in the morning of a day, by what sensors say; `coming` is whether a tank waits for a truck. */
type Policy = (
  day: number,
  tanks: readonly Running[],
  coming: (running: Running) => readonly Coming[],
) => Ordered[];

interface Coming {
  readonly running: Running;
  readonly wished: number;
  readonly volume: number;
}

const truckOf = (tank: SimulatedTank) => Math.min(TRUCK.m3, TRUCK.kilos / (tank.density * KILOS_PER_TONNE));

/** As much as fits by the vehicle rule, whole kilos as m³; 0 where the least does not fit. */
function byVehicle(world: SimulatedWorld, tank: SimulatedTank, room: number): number {
  const { least, most } = world.contracts.get(`${tank.site}|${tank.product}`) ?? { least: 1, most: Infinity };
  const kilos = Math.floor(Math.min(room, truckOf(tank)) * tank.density * KILOS_PER_TONNE);
  return kilos < least ? 0 : Math.min(kilos, most) / (tank.density * KILOS_PER_TONNE);
}

/** Orders a fill when the reading is at the recharge level. */
const levelPolicy =
  (world: SimulatedWorld, lead: Lead): Policy =>
  (day, tanks, coming) =>
    tanks.flatMap((running) => {
      const { tank, points } = running;
      const seen = points.at(-1)?.[1];
      if (seen === undefined || seen > tank.recharge || coming(running).length > 0) return [];
      const use = usePerDay(points, tank.capacity) ?? tank.meanUse;
      const volume = byVehicle(world, tank, tank.overfill - Math.max(seen - use * lead.median, 0));
      return volume === 0 ? [] : [{ running, wished: day, volume }];
    });

/** Has each tank filled every so many days, as its yearly use asks for, whatever its level. */
const rhythmPolicy =
  (world: SimulatedWorld, lead: Lead): Policy =>
  (day, tanks) =>
    tanks.flatMap((running) => {
      const { tank } = running;
      const usual = byVehicle(world, tank, tank.overfill - tank.critical);
      const every = Math.max(Math.floor((usual * RHYTHM_PART) / tank.meanUse), 1);
      const first = Math.max(Math.floor((tank.start - tank.recharge) / tank.meanUse) - lead.median, 0);
      return day < first || (day - first) % every !== 0 ? [] : [{ running, wished: day, volume: usual }];
    });
/** A rhythm that used all of a filling would meet every season too late. */
const RHYTHM_PART = 0.8;

/** The planner that the portal runs, every proposal approved on its day. */
function planPolicy(world: SimulatedWorld, lead: Lead): Policy {
  const supplies = new Map<string, Supply[]>();
  for (const [key, { least, most }] of world.contracts) {
    const [store = '', product = ''] = key.split('|');
    const supply = {
      key,
      store,
      product,
      unit: 'KG',
      balance: ENOUGH_BALANCE,
      least,
      most,
      lastDay: Infinity,
    };
    supplies.set(store, [...(supplies.get(store) ?? []), supply]);
  }
  const sites = new Map<string, Running[]>();
  return (day, tanks, coming) => {
    if (sites.size === 0)
      for (const running of tanks) {
        const site = sites.get(running.tank.site);
        if (site) site.push(running);
        else sites.set(running.tank.site, [running]);
      }
    const ordered: Ordered[] = [];
    for (const [site, own] of sites) {
      const today = world.firstDay + day;
      const byId = new Map(own.map((running) => [running.tank.id, running]));
      const { proposals } = planTanks({
        today,
        days: lead.ninth + 1,
        holidays: world.holidays,
        lead,
        tanks: own.map((running) => seenBySensor(running, today)),
        supplies: supplies.get(site) ?? [],
        underway: own.flatMap((running) =>
          coming(running).map(({ wished, volume }) => ({
            tank: running.tank.id,
            day: world.firstDay + wished,
            volume,
          })),
        ),
      });
      for (const { tank, day: wished, orderOn, volume } of proposals) {
        const running = byId.get(tank);
        if (running && orderOn <= today) ordered.push({ running, wished: wished - world.firstDay, volume });
      }
    }
    return ordered;
  };
}

/** A tank as its sensor shows it on a day. */
function seenBySensor({ tank, points }: Running, today: Day): PlannedTank {
  const last = points.at(-1);
  const use = usePerDay(points, tank.capacity);
  return {
    id: tank.id,
    store: tank.site,
    product: tank.product,
    capacity: tank.capacity,
    critical: tank.critical,
    overfill: tank.overfill,
    volume: last?.[1] ?? null,
    usePerDay: use ?? tank.meanUse,
    density: tank.density,
    receive: USUAL_RECEIVING,
    sensor: sensorHealth(
      {
        capacity: tank.capacity,
        usePerDay: use,
        lastAt: last?.[0] ?? null,
        sameSince: sameSince(points),
        jumpedAt: null,
        refused: null,
      },
      today * DAY_MS,
    ),
  };
}

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
  const underway = new Map<Running, (Coming & { arrives: number })[]>(tanks.map((running) => [running, []]));
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
