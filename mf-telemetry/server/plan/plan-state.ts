import {
  displayUnit,
  isStoreFixed,
  type IsoDate,
  mostToOrder,
  type OrderContract,
  parseDate,
  vehicleBounds,
} from 'api-contract';
import type { OrderUnderway } from 'api/ordering';
import { unitsPerM3 } from '../../wire/rules/cubic-metres';
import type { FoundTank } from '../tanks';
import { detailOf, type Facts } from './facts';
import {
  dayNumber,
  type PlannedTank,
  type PlanState,
  type Supply,
  type Underway,
  USUAL_RECEIVING,
} from './model';
import { keyOf, type KeptNeed } from './need';

function supplyOf(offer: OrderContract): Supply {
  const end = parseDate(offer.CN9_DTFIM);
  return {
    key: keyOf(offer),
    store: isStoreFixed(offer) ? offer.CNA_LOJACL : null,
    home: offer.CNA_LOJACL,
    product: offer.CNB_PARPRO,
    unit: displayUnit(offer),
    balance: Number(mostToOrder(offer.contract_balance, offer)),
    ...vehicleBounds(offer.CN9_ZTPVEI),
    lastDay: end === null ? Infinity : dayNumber(end),
  };
}

/** A tank as the planner knows it. */
function plannedTank(found: FoundTank, facts: Facts): PlannedTank {
  const { n, tank } = found;
  const { store, density, receive } = detailOf(found, facts);
  const skipped = facts.kept.filter(
    (need) => need.tank === n && need.skipped && need.deliver_on >= facts.today,
  );
  return {
    id: String(n),
    store,
    product: tank.product_code,
    capacity: tank.capacity,
    critical: tank.critical_level,
    overfill: tank.overfill_level,
    volume: tank.current_volume,
    usePerDay: tank.forecast?.use_per_day ?? null,
    density,
    sensor: tank.sensor,
    receive: receive ?? USUAL_RECEIVING,
    notBefore:
      skipped.length === 0 ? undefined : Math.max(...skipped.map((need) => dayNumber(need.deliver_on))),
  };
}

/** What no need of the plan names fills the tank of that store and product that lacks most. */
function shareOut(
  orders: readonly OrderUnderway[],
  tanks: readonly PlannedTank[],
  known: ReadonlySet<number>,
): Underway[] {
  const given = new Map<string, number>();
  return orders.flatMap(({ id, store, product, deliverOn, quantity, unit }) => {
    if (id !== null && known.has(id)) return [];
    const days = (tank: PlannedTank) =>
      ((tank.volume ?? 0) + (given.get(tank.id) ?? 0)) / Math.max(tank.usePerDay ?? 0, Number.EPSILON);
    const [tank] = tanks
      .filter((own) => own.store === store && own.product === product)
      .toSorted((a, b) => days(a) - days(b));
    const perM3 = tank ? unitsPerM3(unit, tank.density) : null;
    if (!tank || perM3 === null) return [];
    const volume = quantity / perM3;
    given.set(tank.id, (given.get(tank.id) ?? 0) + volume);
    return [{ tank: tank.id, day: dayNumber(deliverOn), volume }];
  });
}

/** A request that was refused or deleted meets no need any more: its need stays, and counts no more. */
const isMet = (need: KeptNeed, underway: ReadonlySet<number>, today: IsoDate) =>
  need.request_id !== null && (underway.has(need.request_id) || need.deliver_on < today);

/** What comes by needs that were approved or changed, and by orders that no need names. */
function underwayOf({ today, kept, orders }: Facts, tanks: readonly PlannedTank[]): Underway[] {
  const under = new Set(orders.flatMap(({ id }) => (id === null ? [] : [id])));
  const requests = new Set(kept.flatMap(({ request_id: id }) => (id === null ? [] : [id])));
  return [
    ...kept
      .filter((need) => need.deliver_on >= today && !need.skipped)
      .filter((need) => need.request_id === null || isMet(need, under, today))
      .map(({ tank, need, deliver_on, volume }) => ({
        tank: String(tank),
        need,
        day: dayNumber(deliver_on),
        volume,
      })),
    ...shareOut(orders, tanks, requests),
  ];
}

/** What the planner is told of the facts. */
export const planState = (facts: Facts, days: number): PlanState => {
  const tanks = facts.mine.map((found) => plannedTank(found, facts));
  return {
    today: dayNumber(facts.today),
    days,
    holidays: facts.holidays,
    lead: facts.lead,
    tanks,
    supplies: facts.offers.map(supplyOf).toSorted((a, b) => a.lastDay - b.lastDay),
    underway: underwayOf(facts, tanks),
  };
};
