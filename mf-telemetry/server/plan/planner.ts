import type { IsoDate } from 'api-contract';
import type { SensorHealth } from '../alarms/sensor';
import type { ReceivingTimes } from '../schema';
import { isMass, unitsPerM3 } from '../../wire/rules/cubic-metres';

/** Days since 1970-01-01: the planner knows no clock and no time of day. */
export type Day = number;

const DAY_MS = 86_400_000;

/** A calendar day as the planner counts them. */
export const dayNumber = (day: IsoDate): Day => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/** {@link dayNumber} back. */
export const dayText = (day: Day): IsoDate =>
  new Date(day * DAY_MS).toISOString().slice(0, 'yyyy-mm-dd'.length);

/** A negotiation that could fill a tank. Quantities in its billing unit. */
export interface Supply {
  readonly key: string;
  /** A1_LOJA that it delivers to alone; null where it delivers to any. */
  readonly store: string | null;
  /** A1_LOJA of the contract's own sheet: it comes before others. */
  readonly home?: string;
  readonly product: string;
  readonly unit: string;
  readonly balance: number;
  /** By the vehicle rule; `most` is Infinity where it has none. */
  readonly least: number;
  readonly most: number;
  readonly lastDay: Day;
}

/** A tank as the planner sees it. Volumes m³. */
export interface PlannedTank {
  readonly id: string;
  /** A1_LOJA; tanks of one store are one site. */
  readonly store: string | null;
  readonly product: string;
  readonly capacity: number;
  readonly critical: number;
  readonly overfill: number | null;
  /** Null where there is no reading, or not enough of them. */
  readonly volume: number | null;
  readonly usePerDay: number | null;
  /** t/m³. */
  readonly density: number | null;
  /** Whether its sensor can be believed, and why not. */
  readonly sensor: { readonly state: SensorHealth['state']; readonly reason: string | null };
  readonly receive: ReceivingTimes;
  /** Its buyer skipped what would have come until then. */
  readonly notBefore?: Day | undefined;
}

/** What is ordered and has not come yet. */
export interface Underway {
  readonly tank: string;
  /** The need of the plan that it meets. */
  readonly need?: number;
  readonly day: Day;
  readonly volume: number;
}

/** How long orders take from request to delivery, as past deliveries tell it: days. */
export interface Lead {
  readonly median: number;
  readonly ninth: number;
}

/** What a plan is made from. */
export interface PlanState {
  readonly today: Day;
  readonly days: number;
  readonly holidays: ReadonlySet<Day>;
  readonly lead: Lead;
  readonly tanks: readonly PlannedTank[];
  readonly supplies: readonly Supply[];
  readonly underway: readonly Underway[];
}

/** An order that would fill a tank. `safeUntil` is the day on which it would be at its safety level without it. */
export interface Proposal {
  readonly tank: string;
  readonly day: Day;
  /** The day to order on, so that nine of ten orders come in time. */
  readonly orderOn: Day;
  readonly supply: Supply;
  /** Whole, in the supply's billing unit. */
  readonly quantity: number;
  readonly volume: number;
  /** m³ expected in the tank when it comes. */
  readonly levelThen: number;
  readonly safeUntil: Day;
  /** The same for all tanks that one truck fills. */
  readonly truck: string;
}

/** A tank that gets no plan, and why: a sentence. */
export interface Unplanned {
  readonly tank: string;
  readonly reason: string;
}

/** When a site receives where nothing is said. */
export const USUAL_RECEIVING: ReceivingTimes = { days: [1, 2, 3, 4, 5], from: '08:00', to: '17:00' };

/** What one truck carries. */
const TRUCK_TONNES = 28;
const TRUCK_M3 = 30;
/** What is used may be so much more than before: a season begins, a leak. */
const PRUDENT = 1.25;
/** Beside the spread of lead times: days that a sensor may be away or roads may be closed. */
const SPARE_DAYS = 6;
/** The safety level is never above this part of what fits: smaller deliveries would only cost trucks. */
const HIGHEST_SAFETY = 0.5;
/** A tank comes along in another's truck from this part of what fits on. */
const WORTH_A_STOP = 0.1;
/** A truck goes as soon as it is this full, however far the tanks are from their safety level. */
const FULL_TRUCK = 0.95;
/** An expected level may be wrong by this part of the capacity: so much room is left. */
const ROOM_LEFT = 0.01;
const WEEKDAYS = 7;
/** The rest of a balance is ordered where it is at least this part of what fits. */
const LEAST_REST = 0.2;
/** A quantity that is whole but for the rounding of a volume. */
const ROUNDING = 1e-6;
/** 1970-01-01 was a Thursday. */
const EPOCH_WEEKDAY = 3;

/** ISO weekday: 1 is Monday. */
export const weekdayOfDay = (day: Day): number => ((day + EPOCH_WEEKDAY) % WEEKDAYS) + 1;

/** Whether a site receives on a day: on its weekdays, never on a national holiday. */
export const receivesOn = ({ days }: ReceivingTimes, day: Day, holidays: ReadonlySet<Day>): boolean =>
  days.includes(weekdayOfDay(day)) && !holidays.has(day);

/** How full a tank may be. */
export const topOf = ({ capacity, overfill }: Pick<PlannedTank, 'capacity' | 'overfill'>): number =>
  Math.min(capacity, overfill ?? capacity);

/** Why a tank gets no plan, from what is known of it alone; null where it can have one. */
function unplannable(tank: PlannedTank, supplies: readonly Supply[]): string | null {
  if (tank.sensor.state !== 'good') return tank.sensor.reason;
  if (tank.store === null) return 'Sem plano: o tanque não tem loja de entrega cadastrada.';
  if (tank.product === '') return 'Sem plano: o tanque não tem produto cadastrado.';
  if (tank.volume === null || tank.usePerDay === null)
    return 'Sem plano: ainda não há histórico de leituras suficiente para prever o consumo.';
  const own = supplies.filter((supply) => supply.product === tank.product);
  if (own.length === 0) return 'Sem plano: não há contrato ativo para este produto.';
  const here = own.filter(({ store }) => store === null || store === tank.store);
  if (here.length === 0) return 'Sem plano: nenhum contrato deste produto entrega nesta loja.';
  const known = here.filter(({ unit }) => unitsPerM3(unit, tank.density) !== null);
  if (known.length > 0) return null;
  return here.some(({ unit }) => isMass(unit))
    ? 'Sem plano: falta a densidade do produto, e o contrato é faturado por peso.'
    : `Sem plano: a unidade ${here[0]?.unit ?? ''} do contrato não se converte em m³.`;
}

/** A tank while the plan is made. */
interface Running {
  readonly tank: PlannedTank;
  readonly volume: number;
  readonly use: number;
  readonly safety: number;
  /** What comes, by its day. */
  readonly coming: { readonly day: Day; readonly volume: number }[];
}

/** What is in a tank in the morning of a day, before what comes on it. */
function levelOn({ volume, use, coming, tank }: Running, day: Day, today: Day, prudence = 1): number {
  let level = volume;
  let at = today;
  for (const come of coming) {
    if (come.day >= day) break;
    level = Math.max(level - use * prudence * Math.max(come.day - at, 0), 0);
    at = Math.max(come.day, at);
    level = Math.min(level + come.volume, tank.capacity);
  }
  return Math.max(level - use * prudence * (day - at), 0);
}

/** What is expected in a tank on a day, with what comes until then. */
export const levelThen = (
  tank: PlannedTank,
  underway: readonly Underway[],
  { day, today }: { readonly day: Day; readonly today: Day },
): number =>
  levelOn(
    {
      tank,
      volume: tank.volume ?? 0,
      use: tank.usePerDay ?? 0,
      safety: 0,
      coming: underway.filter((come) => come.tank === tank.id).toSorted((a, b) => a.day - b.day),
    },
    day,
    today,
  );

/** Until when a tank stays above its safety level if nothing more comes. */
function safeUntil(running: Running, today: Day, last: Day): Day {
  const from = Math.max(today, ...running.coming.map((come) => come.day + 1));
  for (let day = from; day <= last; day++) if (levelOn(running, day, today) <= running.safety) return day;
  return last + 1;
}

interface Wish {
  readonly running: Running;
  readonly level: number;
  readonly room: number;
  readonly due: boolean;
}

interface Truck {
  readonly name: string;
  left: number;
}

/** What a truck carries of a product, m³. */
export const truckLoad = (density: number | null): number =>
  density === null ? TRUCK_M3 : Math.min(TRUCK_M3, TRUCK_TONNES / density);

/** The negotiation that a delivery is taken from, and how much of the room it can fill: whole units. */
function takeFrom(
  supplies: readonly Supply[],
  balances: ReadonlyMap<string, number>,
  { tank }: Running,
  { room, day }: { readonly room: number; readonly day: Day },
): { supply: Supply; quantity: number; perM3: number } | null {
  const homely = (supply: Supply) => Number(supply.home === tank.store);
  let rest: { supply: Supply; quantity: number; perM3: number } | null = null;
  for (const supply of supplies.toSorted((a, b) => homely(b) - homely(a))) {
    const perM3 = unitsPerM3(supply.unit, tank.density);
    if (perM3 === null || supply.product !== tank.product || day > supply.lastDay) continue;
    if (supply.store !== null && supply.store !== tank.store) continue;
    const wanted = Math.floor(Math.min(room * perM3 + ROUNDING, supply.most));
    if (wanted < supply.least) continue;
    // A negotiation with enough for the whole of it comes before one that has only a rest.
    const quantity = Math.min(wanted, balances.get(supply.key) ?? 0);
    if (quantity === wanted) return { supply, quantity, perM3 };
    if (rest === null && quantity >= Math.max(supply.least, wanted * LEAST_REST))
      rest = { supply, quantity, perM3 };
  }
  return rest;
}

/** Why the tank that is due on a day gets nothing then. */
function whyNothing(supplies: readonly Supply[], { tank }: Running, room: number, day: Day): string {
  const here = supplies.filter(
    (supply) =>
      supply.product === tank.product &&
      (supply.store === null || supply.store === tank.store) &&
      unitsPerM3(supply.unit, tank.density) !== null,
  );
  if (here.every(({ lastDay }) => day > lastDay))
    return 'Sem plano: o contrato vence antes da próxima entrega necessária.';
  const fits = here.some(
    ({ unit, least }) => Math.floor(room * (unitsPerM3(unit, tank.density) ?? 0)) >= least,
  );
  if (!fits)
    return 'Sem plano: o mínimo do veículo do contrato não cabe no tanque quando ele precisa ser abastecido.';
  return 'Sem plano: o saldo do contrato não basta para a próxima entrega.';
}

/** Tanks of one site and one product: what one truck can fill. */
function planGroup(
  group: readonly Running[],
  state: PlanState,
  balances: Map<string, number>,
): { proposals: Proposal[]; unplanned: Unplanned[] } {
  const { today, days, lead, holidays, supplies } = state;
  const proposals: Proposal[] = [];
  const unplanned = new Map<string, string>();
  const last = today + days;
  const [first] = group;
  if (!first) return { proposals, unplanned: [] };
  const load = truckLoad(first.tank.density);
  const receivable = (day: Day) => group.some(({ tank }) => receivesOn(tank.receive, day, holidays));
  const nextDay = (from: Day) => {
    let day = from + 1;
    while (day <= last + WEEKDAYS && !receivable(day)) day++;
    return day;
  };
  for (let day = today + Math.max(lead.median, 1); day <= last; day++) {
    if (!receivable(day)) continue;
    const next = nextDay(day);
    const wishes: Wish[] = group
      .filter(
        ({ tank, coming }) =>
          receivesOn(tank.receive, day, holidays) &&
          day > (tank.notBefore ?? 0) &&
          !coming.some((c) => c.day >= day),
      )
      .map((running) => {
        const level = levelOn(running, day, today);
        const room = topOf(running.tank) - running.tank.capacity * ROOM_LEFT - level;
        return { running, level, room, due: levelOn(running, next, today, PRUDENT) <= running.safety };
      })
      .filter(({ running, room }) => running.use > 0 && room > topOf(running.tank) * WORTH_A_STOP);
    const rooms = wishes.reduce((sum, { room }) => sum + room, 0);
    if (!wishes.some(({ due }) => due) && rooms < load * FULL_TRUCK) continue;
    const urgency = ({ running, level }: Wish) => (level - running.tank.critical) / running.use;
    const trucks: Truck[] = [];
    for (const wish of wishes.toSorted((a, b) => urgency(a) - urgency(b))) {
      const { running, level, due } = wish;
      const open = trucks.find(({ left }) => left >= Math.min(wish.room, topOf(running.tank) * WORTH_A_STOP));
      const full = rooms >= load * FULL_TRUCK && trucks.length === 0;
      if (!open && !due && !full) continue;
      const truck = open ?? {
        name: `${running.tank.store ?? ''}-${running.tank.product}-${day}-${trucks.length + 1}`,
        left: load,
      };
      const room = Math.min(wish.room, truck.left);
      const taken = takeFrom(supplies, balances, running, { room, day });
      if (!taken) {
        if (due && !unplanned.has(running.tank.id))
          unplanned.set(running.tank.id, whyNothing(supplies, running, room, day));
        continue;
      }
      if (!open) trucks.push(truck);
      const { supply, quantity, perM3 } = taken;
      const volume = quantity / perM3;
      truck.left -= volume;
      balances.set(supply.key, (balances.get(supply.key) ?? 0) - quantity);
      proposals.push({
        tank: running.tank.id,
        day,
        orderOn: Math.max(day - lead.ninth, today),
        supply,
        quantity,
        volume,
        levelThen: level,
        safeUntil: safeUntil(running, today, last),
        truck: truck.name,
      });
      running.coming.push({ day, volume });
    }
  }
  const planned = new Set(proposals.map(({ tank }) => tank));
  return {
    proposals,
    unplanned: [...unplanned]
      .filter(([tank]) => !planned.has(tank))
      .map(([tank, reason]) => ({ tank, reason })),
  };
}

/** The orders of the coming days that keep the tanks filled, and the tanks that get none, with the reason. */
export function planTanks(state: PlanState): {
  readonly proposals: readonly Proposal[];
  readonly unplanned: readonly Unplanned[];
} {
  const { today, lead } = state;
  const unplanned: Unplanned[] = [];
  const groups = new Map<string, Running[]>();
  for (const tank of state.tanks) {
    const reason = unplannable(tank, state.supplies);
    if (reason !== null || tank.volume === null || tank.usePerDay === null) {
      unplanned.push({ tank: tank.id, reason: reason ?? '' });
      continue;
    }
    const use = tank.usePerDay;
    const spare = use * (Math.max(lead.ninth - lead.median, 0) + SPARE_DAYS);
    const running: Running = {
      tank,
      volume: tank.volume,
      use,
      safety: Math.max(tank.critical, Math.min(tank.critical + spare, topOf(tank) * HIGHEST_SAFETY)),
      coming: state.underway
        .filter((under) => under.tank === tank.id)
        .map(({ day, volume }) => ({ day: Math.max(day, today), volume }))
        .toSorted((a, b) => a.day - b.day),
    };
    const key = `${tank.store ?? ''}|${tank.product}`;
    const group = groups.get(key);
    if (group) group.push(running);
    else groups.set(key, [running]);
  }
  const balances = new Map(state.supplies.map(({ key, balance }) => [key, balance]));
  const proposals: Proposal[] = [];
  for (const group of groups.values()) {
    const planned = planGroup(group, state, balances);
    proposals.push(...planned.proposals);
    unplanned.push(...planned.unplanned);
  }
  return { proposals, unplanned };
}
