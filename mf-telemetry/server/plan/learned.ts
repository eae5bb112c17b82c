import { daysBetween, type IsoDate, saoPauloToday } from 'api-contract';
import { fillsIn } from '../fills/fill-times';
import { truckLoad } from './planner';
import type { PlanFigures } from '../../wire/telemetry';
import type { TankPoint } from '../../wire/rules/tank-rate';

/** A tank as its past is judged. Volumes m³. */
export interface PastTank {
  readonly n: number;
  readonly capacity: number;
  readonly usePerDay: number | null;
  readonly density: number | null;
  /** Which tanks one truck fills: store and product. */
  readonly site: string;
  /** Readings in order of time. */
  readonly points: readonly TankPoint[];
}

/** A need that was ordered. */
export interface PastNeed {
  readonly tank: number;
  readonly deliver_on: IsoDate;
  readonly truck: string;
}

/** By whom a delivery was ordered: by the plan, or otherwise. */
type Orderer = 'plan' | 'own';

/** A tank's deliveries are the plan's where it had one ordered for a day so near. */
const NEAR_DAYS = 3;
/** A tank is empty from this part of its capacity down. */
const EMPTY_PART = 0.02;
/** A truck with less of its load than this is half empty. */
const HALF = 0.5;

interface Tally {
  deliveries: number;
  late: number;
  avoided: number;
  runouts: number;
  stock: number;
  readings: number;
  readonly trucks: Map<string, { filled: number; load: number }>;
}

const nothing = (): Tally => ({
  deliveries: 0,
  late: 0,
  avoided: 0,
  runouts: 0,
  stock: 0,
  readings: 0,
  trucks: new Map(),
});

const dayOf = (time: number) => saoPauloToday(new Date(time));

/** Counts what became of one tank's deliveries: each answers for the wait before it, and for the stock after it. */
function countTank(
  tank: PastTank,
  needs: readonly PastNeed[],
  tally: Readonly<Record<Orderer, Tally>>,
): void {
  const { points, capacity, usePerDay, density, site, n } = tank;
  const empty = capacity * EMPTY_PART;
  const open = needs.filter((need) => need.tank === n);
  const fills = fillsIn(points, capacity).map(({ from, to }) => {
    const day = dayOf(to[0]);
    const apart = (need: PastNeed) => Math.abs(daysBetween(need.deliver_on, day));
    const [need] = open.filter((one) => apart(one) <= NEAR_DAYS).toSorted((a, b) => apart(a) - apart(b));
    if (need) open.splice(open.indexOf(need), 1);
    return { from: from[0], to: to[0], filled: to[1] - from[1], day, need };
  });
  for (const [place, fill] of fills.entries()) {
    const before = fills[place - 1]?.to ?? -Infinity;
    const next = fills[place + 1]?.from ?? Infinity;
    const counted = tally[fill.need ? 'plan' : 'own'];
    const waited = points.filter(([time, volume]) => time > before && time <= fill.from && volume <= empty);
    const after = points.filter(([time]) => time > fill.to && time <= next);
    counted.deliveries += 1;
    counted.late += Number(fill.need !== undefined && fill.day > fill.need.deliver_on);
    counted.runouts += new Set(waited.map(([time]) => dayOf(time))).size;
    counted.avoided += Number(after.some(([, volume]) => volume - fill.filled <= empty));
    if (usePerDay !== null && usePerDay > 0)
      for (const [, volume] of after) {
        counted.stock += volume / usePerDay;
        counted.readings += 1;
      }
    const name = fill.need?.truck ?? `${site}|${fill.day}`;
    const truck = counted.trucks.get(name) ?? { filled: 0, load: truckLoad(density) };
    counted.trucks.set(name, { ...truck, filled: truck.filled + fill.filled });
  }
  // Nobody has come yet: the plan answers for it where it has ordered, and its day is over.
  const last = fills.at(-1)?.to ?? -Infinity;
  const waiting = points.filter(([time, volume]) => time > last && volume <= empty);
  const today = points.at(-1)?.[0];
  const overdue = today !== undefined && open.some(({ deliver_on }) => deliver_on <= dayOf(today));
  tally[overdue ? 'plan' : 'own'].runouts += new Set(waiting.map(([time]) => dayOf(time))).size;
}

const tenths = (value: number) => Math.round(value * 10) / 10;

const figuresOf = ({ deliveries, late, avoided, runouts, stock, readings, trucks }: Tally): PlanFigures => ({
  deliveries,
  late,
  avoided,
  runouts,
  stock_days: readings === 0 ? null : tenths(stock / readings),
  trucks: trucks.size,
  half_empty: [...trucks.values()].filter(({ filled, load }) => filled < load * HALF).length,
});

/** What became of these tanks' deliveries: of those that the plan ordered, and of the others. */
export function learnedOf(
  tanks: readonly PastTank[],
  needs: readonly PastNeed[],
): Readonly<Record<Orderer, PlanFigures>> {
  const tally = { plan: nothing(), own: nothing() };
  for (const tank of tanks) countTank(tank, needs, tally);
  return { plan: figuresOf(tally.plan), own: figuresOf(tally.own) };
}

/** Fewer deliveries than this may differ by chance. */
const FEW = 5;

const percent = (part: number, whole: number) => Math.round((whole === 0 ? 0 : part / whole) * 100);

/** How the plan did beside the other orders, in sentences: also where it was worse. */
export function verdictOf({ plan, own }: Readonly<Record<Orderer, PlanFigures>>): string {
  if (plan.deliveries === 0) return 'Ainda não chegou nenhuma entrega do plano: não há o que comparar.';
  if (own.deliveries === 0)
    return 'Todas as entregas do período foram do plano: não há outras para comparar.';
  const rates: readonly (readonly [string, number, number, string])[] = [
    [
      'dias sem produto a cada dez entregas',
      tenths((plan.runouts / plan.deliveries) * 10),
      tenths((own.runouts / own.deliveries) * 10),
      '',
    ],
    [
      'caminhões pela metade',
      percent(plan.half_empty, plan.trucks),
      percent(own.half_empty, own.trucks),
      ' %',
    ],
  ];
  const told = (wanted: (mine: number, others: number) => boolean) =>
    rates
      .filter(([, mine, others]) => wanted(mine, others))
      .map(
        ([what, mine, others, unit]) =>
          `${what} (${String(mine).replace('.', ',')}${unit} contra ${String(others).replace('.', ',')}${unit})`,
      )
      .join(' e ');
  const worse = told((mine, others) => mine > others);
  const better = told((mine, others) => mine < others);
  return [
    worse && `O plano foi pior que os seus pedidos em ${worse}.`,
    better && `${worse ? 'Foi' : 'O plano foi'} melhor em ${better}.`,
    !worse && !better && 'O plano e os seus pedidos foram iguais.',
    Math.min(plan.deliveries, own.deliveries) < FEW && 'São poucas entregas: a diferença pode ser acaso.',
  ]
    .filter(Boolean)
    .join(' ');
}
