import { levelOn, type Running, safeUntil } from './levels';
import {
  type Day,
  type PlannedTank,
  type PlanState,
  type Proposal,
  receivesOn,
  topOf,
  type Unplanned,
} from './model';
import { takeFrom, whyNothing, whyUnplanned } from './supplies';

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
/** A site's next day is looked for a week beyond the plan: all weekdays are in it. */
const WEEK = 7;

/** What a truck carries of a product, m³. */
export const truckLoad = (density: number | null): number =>
  density === null ? TRUCK_M3 : Math.min(TRUCK_M3, TRUCK_TONNES / density);

/** What a plan has come to so far. */
interface Draft {
  readonly state: PlanState;
  /** What is left of each negotiation, by its key. */
  readonly balances: Map<string, number>;
  readonly proposals: Proposal[];
  /** Why tanks that were due got nothing, the first time. */
  readonly reasons: Map<string, string>;
}

/** Tanks of one site and one product: what one truck can fill. */
type Site = readonly Running[];

/** What a tank could take on a day. */
interface Wish {
  readonly running: Running;
  readonly level: number;
  readonly room: number;
  /** It would be below its safety level before the site receives again. */
  readonly due: boolean;
}

interface Truck {
  readonly name: string;
  left: number;
}

/** The day after this one on which the site receives again. */
function receivesNext(site: Site, { holidays, today, days }: PlanState, after: Day): Day {
  const last = today + days + WEEK;
  let day = after + 1;
  while (day <= last && !site.some(({ tank }) => receivesOn(tank.receive, day, holidays))) day++;
  return day;
}

/** What the tanks that receive on a day could take, the most urgent first. */
function wishesOn(site: Site, state: PlanState, day: Day): Wish[] {
  const { today, holidays } = state;
  const next = receivesNext(site, state, day);
  const urgency = ({ running, level }: Wish) => (level - running.tank.critical) / running.use;
  return site
    .filter(
      ({ tank, coming }) =>
        receivesOn(tank.receive, day, holidays) &&
        day > (tank.notBefore ?? 0) &&
        !coming.some((come) => come.day >= day),
    )
    .map((running) => {
      const level = levelOn(running, day, today);
      const room = topOf(running.tank) - running.tank.capacity * ROOM_LEFT - level;
      return { running, level, room, due: levelOn(running, next, today, PRUDENT) <= running.safety };
    })
    .filter(({ running, room }) => running.use > 0 && room > topOf(running.tank) * WORTH_A_STOP)
    .toSorted((a, b) => urgency(a) - urgency(b));
}

/** What a truck brings a tank: from a negotiation into the tank, and into the plan. Nothing where none can deliver it. */
function deliver(wish: Wish, truck: Truck, draft: Draft, day: Day): boolean {
  const { running, level, due } = wish;
  const { tank } = running;
  const { state, balances, proposals, reasons } = draft;
  const { today, days, lead, supplies } = state;
  const room = Math.min(wish.room, truck.left);
  const taken = takeFrom(supplies, balances, tank, { room, day });
  if (!taken) {
    if (due && !reasons.has(tank.id)) reasons.set(tank.id, whyNothing(supplies, tank, { room, day }));
    return false;
  }
  const { supply, quantity, perM3 } = taken;
  const volume = quantity / perM3;
  truck.left -= volume;
  balances.set(supply.key, (balances.get(supply.key) ?? 0) - quantity);
  proposals.push({
    tank: tank.id,
    day,
    orderOn: Math.max(day - lead.ninth, today),
    supply,
    quantity,
    volume,
    levelThen: level,
    safeUntil: safeUntil(running, today, today + days),
    truck: truck.name,
  });
  running.coming.push({ day, volume });
  return true;
}

/** The trucks that come to a site on a day: one for what is due, or for all once they fill it; others come along. */
function sendTrucks(site: Site, draft: Draft, day: Day): void {
  const wishes = wishesOn(site, draft.state, day);
  const load = truckLoad(site[0]?.tank.density ?? null);
  const rooms = wishes.reduce((sum, { room }) => sum + room, 0);
  const fillOne = rooms >= load * FULL_TRUCK;
  if (!fillOne && !wishes.some(({ due }) => due)) return;
  const trucks: Truck[] = [];
  for (const wish of wishes) {
    const { tank } = wish.running;
    const open = trucks.find(({ left }) => left >= Math.min(wish.room, topOf(tank) * WORTH_A_STOP));
    if (!open && !wish.due && !(fillOne && trucks.length === 0)) continue;
    const truck = open ?? {
      name: `${tank.store ?? ''}-${tank.product}-${day}-${trucks.length + 1}`,
      left: load,
    };
    if (deliver(wish, truck, draft, day) && !open) trucks.push(truck);
  }
}

/** A tank as the plan begins with it: what is on its way, and the level that it is kept above. */
function running(tank: PlannedTank, now: { volume: number; use: number }, state: PlanState): Running {
  const { lead, today, underway } = state;
  const spare = now.use * (Math.max(lead.ninth - lead.median, 0) + SPARE_DAYS);
  return {
    tank,
    ...now,
    safety: Math.max(tank.critical, Math.min(tank.critical + spare, topOf(tank) * HIGHEST_SAFETY)),
    coming: underway
      .filter((under) => under.tank === tank.id)
      .map(({ day, volume }) => ({ day: Math.max(day, today), volume }))
      .toSorted((a, b) => a.day - b.day),
  };
}

/** The orders of the coming days that keep the tanks filled, and the tanks that get none, with the reason. */
export function planTanks(state: PlanState): {
  readonly proposals: readonly Proposal[];
  readonly unplanned: readonly Unplanned[];
} {
  const { today, days, lead } = state;
  const unplanned: Unplanned[] = [];
  const sites = new Map<string, Running[]>();
  for (const tank of state.tanks) {
    const { volume, usePerDay: use } = tank;
    const reason = whyUnplanned(tank, state.supplies);
    if (reason !== null || volume === null || use === null) {
      unplanned.push({ tank: tank.id, reason: reason ?? '' });
      continue;
    }
    const key = `${tank.store ?? ''}|${tank.product}`;
    sites.set(key, [...(sites.get(key) ?? []), running(tank, { volume, use }, state)]);
  }
  const draft: Draft = {
    state,
    balances: new Map(state.supplies.map(({ key, balance }) => [key, balance])),
    proposals: [],
    reasons: new Map(),
  };
  for (const site of sites.values())
    for (let day = today + Math.max(lead.median, 1); day <= today + days; day++) sendTrucks(site, draft, day);
  const planned = new Set(draft.proposals.map(({ tank }) => tank));
  const without = [...draft.reasons].filter(([tank]) => !planned.has(tank));
  return {
    proposals: draft.proposals,
    unplanned: [...unplanned, ...without.map(([tank, reason]) => ({ tank, reason }))],
  };
}
