import { vehicleBounds } from 'api-contract';
import { type Day, receivesOn, USUAL_RECEIVING } from 'mf-telemetry/server/plan/model';

/** A simulated tank, with a year of what happens to it whatever anybody orders. Volumes m³. */
export interface SimulatedTank {
  readonly id: string;
  readonly site: string;
  readonly product: string;
  readonly density: number;
  readonly capacity: number;
  readonly overfill: number;
  readonly recharge: number;
  readonly critical: number;
  readonly start: number;
  readonly meanUse: number;
  /** What would be used and what leaks, by day. */
  readonly demand: readonly number[];
  readonly leak: readonly number[];
  /** What its sensor does, by day. */
  readonly sensor: readonly ('good' | 'silent' | 'stuck')[];
  /** The error of its reading, by day. */
  readonly noise: readonly number[];
}

/** What a site's contract of a product asks for, in kg. */
export interface SimulatedContract {
  readonly least: number;
  readonly most: number;
}

/** All that happens in a simulated year, the same for every policy. */
export interface SimulatedWorld {
  readonly tanks: readonly SimulatedTank[];
  readonly contracts: ReadonlyMap<string, SimulatedContract>;
  readonly holidays: ReadonlySet<Day>;
  readonly firstDay: Day;
  /** Days from an order to its delivery, of the year before: what can be learned. */
  readonly pastLeads: readonly number[];
  /** When a truck comes that was ordered on a day of the year and wished for on another. */
  readonly arrival: (site: string, ordered: number, wished: number) => number;
}

const YEAR = 365;
const KILOS_PER_TONNE = 1000;

/** A number in [0, 1) of a name: the same name gives the same number, whoever asks first. */
function drawn(seed: number, ...names: readonly (string | number)[]): number {
  let hash = 2166136261 ^ seed;
  for (const char of names.join('|')) hash = Math.imul(hash ^ char.charCodeAt(0), 16777619);
  hash = Math.imul(hash ^ (hash >>> 16), 2246822507);
  hash = Math.imul(hash ^ (hash >>> 13), 3266489909);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

type Draw = (...names: readonly (string | number)[]) => number;

/** Roughly normal, mean 0, deviation 1. */
const bell = (draw: Draw, ...names: readonly (string | number)[]) =>
  (draw(...names, 'a') + draw(...names, 'b') + draw(...names, 'c') + draw(...names, 'd') - 2) * Math.sqrt(3);

const between = (part: number, low: number, high: number) => low + part * (high - low);
const oneOf = <T>(list: readonly T[], part: number): T => list[Math.floor(part * list.length)] as T;

const CAPACITIES = [10, 15, 20, 30, 40, 60] as const;
/** CN9_ZTPVEI of contracts: most name no vehicle. */
const VEHICLES = ['', '', '', '', '2', '3'] as const;
const MOST_TANKS_OF_SITE = 5;

/** Days of events: each begins on a day with a chance, and lasts from `least` to `most` days. */
function eventDays(
  draw: Draw,
  days: number,
  event: { readonly name: string; readonly perYear: number; readonly least: number; readonly most: number },
): boolean[] {
  const found = new Array<boolean>(days).fill(false);
  for (let day = 0; day < days; day++) {
    if (draw(event.name, day) >= event.perYear / YEAR) continue;
    const length = Math.round(between(draw(event.name, day, 'length'), event.least, event.most));
    found.fill(true, day, Math.min(day + length, days));
  }
  return found;
}

const WEEKEND = [6, 7];
const WEEKEND_USE = 0.7;

function makeTank(
  seed: number,
  at: { readonly n: number; readonly site: string; readonly product: string; readonly density: number },
  { days, firstDay }: { readonly days: number; readonly firstDay: Day },
): SimulatedTank {
  const id = `T${at.n}`;
  const draw: Draw = (...names) => drawn(seed, id, ...names);
  const capacity = oneOf(CAPACITIES, draw('capacity'));
  const meanUse = capacity * between(draw('use'), 0.02, 0.06);
  const [swing, phase] = [between(draw('swing'), 0, 0.4), draw('phase') * YEAR];
  const leaks = eventDays(draw, days, { name: 'leak', perYear: 0.3, least: 2, most: 6 });
  const silent = eventDays(draw, days, { name: 'silent', perYear: 0.5, least: 1, most: 10 });
  const stuck = eventDays(draw, days, { name: 'stuck', perYear: 0.2, least: 2, most: 8 });
  const leakPart = between(draw('leaking'), 0.01, 0.04);
  const everyDay = Array.from({ length: days }, (_, day) => day);
  return {
    id,
    ...at,
    capacity,
    overfill: capacity * 0.95,
    recharge: capacity * 0.35,
    critical: capacity * 0.15,
    start: capacity * between(draw('start'), 0.4, 0.9),
    meanUse,
    demand: everyDay.map((day) => {
      const season = 1 + swing * Math.sin((2 * Math.PI * (day - phase)) / YEAR);
      const weekend = WEEKEND.includes(((firstDay + day + 3) % 7) + 1) ? WEEKEND_USE : 1;
      return Math.max(meanUse * season * weekend * (1 + 0.25 * bell(draw, 'demand', day)), 0);
    }),
    leak: everyDay.map((day) => (leaks[day] ? capacity * leakPart : 0)),
    sensor: everyDay.map((day) => (silent[day] ? 'silent' : stuck[day] ? 'stuck' : 'good')),
    noise: everyDay.map((day) => capacity * 0.003 * bell(draw, 'noise', day)),
  };
}

/** From order to delivery: most within a working week, a few much later. */
const leadOf = (part: number) => Math.round(3 + 2 * part + 9 * part ** 6);
/** How much later than its day a truck comes that was ordered in time: most do not. */
const lateness = (part: number) => (part < 0.85 ? 0 : Math.ceil(((part - 0.85) / 0.15) * 6));
const PAST_ORDERS = 200;

/** Makes a year of tanks. The same options make the same one. */
export function simulatedWorld(options: {
  readonly tanks: number;
  readonly days: number;
  readonly seed: number;
  readonly firstDay: Day;
  readonly holidays: ReadonlySet<Day>;
}): SimulatedWorld {
  const { seed, days, firstDay, holidays } = options;
  const draw: Draw = (...names) => drawn(seed, ...names);
  const tanks: SimulatedTank[] = [];
  const contracts = new Map<string, SimulatedContract>();
  for (let n = 0, site = 0; n < options.tanks; site++) {
    const name = `S${site}`;
    const count = Math.min(1 + Math.floor(draw(name, 'tanks') * MOST_TANKS_OF_SITE), options.tanks - n);
    for (let own = 0; own < count; own++, n++) {
      // Two in three tanks of a site hold its first product.
      const product = draw(name, own, 'product') < 2 / 3 ? 'P1' : 'P2';
      const density = between(draw(name, product, 'density'), 1.05, 1.5);
      tanks.push(makeTank(seed, { n, site: name, product, density }, { days, firstDay }));
    }
    for (const product of ['P1', 'P2']) {
      const own = tanks.filter((tank) => tank.site === name && tank.product === product);
      const vehicle = vehicleBounds(oneOf(VEHICLES, draw(name, product, 'vehicle')));
      // A contract whose least order does not fit into the tanks is nobody's.
      const fits = own.every(
        (tank) => (tank.overfill - tank.recharge) * tank.density * KILOS_PER_TONNE >= vehicle.least,
      );
      contracts.set(`${name}|${product}`, fits ? vehicle : { least: 1, most: Infinity });
    }
  }
  const strikes = eventDays(draw, days + YEAR, { name: 'strike', perYear: 1.5, least: 4, most: 8 });
  const open = (day: number) =>
    receivesOn(USUAL_RECEIVING, firstDay + day, holidays) && strikes[day] !== true;
  return {
    tanks,
    contracts,
    holidays,
    firstDay,
    pastLeads: Array.from({ length: PAST_ORDERS }, (_, n) => leadOf(draw('past', n))),
    arrival(site, ordered, wished) {
      const ready = ordered + leadOf(draw(site, 'lead', ordered));
      let day = Math.max(ready, wished + lateness(draw(site, 'late', wished)));
      while (!open(day)) day++;
      return day;
    },
  };
}
