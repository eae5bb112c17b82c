import { sameSince, sensorHealth } from 'mf-telemetry/server/alarms/sensor';
import {
  type Day,
  type Lead,
  type PlannedTank,
  type Supply,
  USUAL_RECEIVING,
} from 'mf-telemetry/server/plan/model';
import { planTanks } from 'mf-telemetry/server/plan/planner';
import type { TankPoint } from 'mf-telemetry/wire/rules/tank-rate';
import { usePerDay } from 'mf-telemetry/wire/rules/tank-forecast';
import type { SimulatedTank, SimulatedWorld } from './simulated-world';

const DAY_MS = 86_400_000;
const KILOS_PER_TONNE = 1000;
/** What one truck carries, as the planner has it: kg, m³. */
const TRUCK = { kilos: 28_000, m3: 30 };
const ENOUGH_BALANCE = 1e9;

/** A tank in one policy's year. */
export interface Running {
  readonly tank: SimulatedTank;
  volume: number;
  readonly points: TankPoint[];
}

/** What a policy orders: m³ for a day of the year. */
export interface Ordered {
  readonly running: Running;
  readonly wished: number;
  readonly volume: number;
}

/** Orders in the morning of a day, by what sensors say; `coming` answers what was ordered for a tank and has not come. */
export type Policy = (
  day: number,
  tanks: readonly Running[],
  coming: (running: Running) => readonly Ordered[],
) => Ordered[];

/** What a truck carries of a tank's product, m³. */
export const truckOf = (tank: SimulatedTank) =>
  Math.min(TRUCK.m3, TRUCK.kilos / (tank.density * KILOS_PER_TONNE));

/** As much as fits by the vehicle rule, whole kilos as m³; 0 where the least does not fit. */
function byVehicle(world: SimulatedWorld, tank: SimulatedTank, room: number): number {
  const { least, most } = world.contracts.get(`${tank.site}|${tank.product}`) ?? { least: 1, most: Infinity };
  const kilos = Math.floor(Math.min(room, truckOf(tank)) * tank.density * KILOS_PER_TONNE);
  return kilos < least ? 0 : Math.min(kilos, most) / (tank.density * KILOS_PER_TONNE);
}

/** Orders a fill when the reading is at the recharge level. */
export const levelPolicy =
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
export const rhythmPolicy =
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
export function planPolicy(world: SimulatedWorld, lead: Lead): Policy {
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
