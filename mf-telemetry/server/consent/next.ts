import {
  addDays,
  billingUnitPrice,
  displayUnit,
  formatCount,
  formatDate,
  formatUnitPrice,
  type IsoDate,
  isPositive,
  isStoreFixed,
  type OrderContract,
  sumDecimals,
  type Tank,
} from 'api-contract';
import { type KeptNeed, NO_OFFER_TEXT, offerOf } from '../plan/need';
import type { PlanLine, TankPlan } from '../plan/read';
import { dayNumber, dayText, receivesOn } from '../plan/model';
import type { KeptConsent } from './kept';
import { unitsPerM3 } from '../../wire/rules/cubic-metres';

/** What a consent orders next: the need as it will be ordered, and the day. */
export interface NextOrder {
  readonly line: PlanLine;
  readonly need: KeptNeed;
  readonly orderOn: IsoDate;
}

/** A need that nobody approved or skipped. */
export const isUndecided = ({ request_id, skipped }: KeptNeed): boolean => request_id === null && !skipped;

/** The tank's lines of a plan. */
const linesOf = (plan: TankPlan, tank: number) => plan.lines.filter(({ found }) => found.n === tank);

/** The need that people were told of, while it is undecided and can still be ordered. */
export function toldOrder(plan: TankPlan, consent: KeptConsent, today: IsoDate): NextOrder | null {
  const { told, order_on: orderOn, tank } = consent;
  const line = linesOf(plan, tank).find(({ need }) => need !== null && need.need === told);
  if (!line?.need || orderOn === null || !isUndecided(line.need) || line.need.deliver_on <= today)
    return null;
  return { line, need: line.need, orderOn };
}

/**
 * The tank's next need. It is told of the day before, so tomorrow is the soonest: what would be delivered by then comes
 * on the next day that receives.
 */
export function nextOrder(plan: TankPlan, tank: number, today: IsoDate): NextOrder | null {
  const line = linesOf(plan, tank).find(({ need }) => need !== null && isUndecided(need));
  if (!line?.need) return null;
  const tomorrow = addDays(today, 1);
  const { order_on: wished } = line.row;
  const orderOn = wished !== null && wished > tomorrow ? wished : tomorrow;
  let day = dayNumber(line.need.deliver_on);
  const soonest = dayNumber(orderOn) + 1;
  if (day < soonest) for (day = soonest; !receivesOn(line.receive, day, plan.holidays);) day++;
  return { line, need: { ...line.need, deliver_on: dayText(day) }, orderOn };
}

/** Why a tank can have no consent: its sensor is silent or lies, or it has no need and gets no plan. Null where it can. */
export function unplanned(plan: TankPlan, tank: number, next: NextOrder | null): string | null {
  const { sensor } = plan.tanks.find(({ id }) => id === String(tank)) ?? {};
  if (!sensor) return 'O tanque não está mais no plano.';
  if (sensor.state !== 'good') return sensor.reason ?? '';
  return next ? null : (linesOf(plan, tank).find(({ need }) => need === null)?.row.reason ?? null);
}

/** What a tank could be filled from: the contracts of its product that deliver there, in a unit that m³ convert to. */
function offersFor(plan: TankPlan, n: number, product: string): readonly OrderContract[] {
  const tank = plan.tanks.find(({ id }) => id === String(n));
  if (!tank) return [];
  return plan.offers.filter(
    (offer) =>
      offer.CNB_PARPRO === product &&
      (!isStoreFixed(offer) || offer.CNA_LOJACL === tank.store) &&
      unitsPerM3(displayUnit(offer), tank.density) !== null,
  );
}

/** The contract that a consent's limits are of: the next need's, else the tank's cheapest. */
export function offerOfTank(
  plan: TankPlan,
  { n, tank }: { readonly n: number; readonly tank: Tank },
  today: IsoDate,
): OrderContract | null {
  const next = nextOrder(plan, n, today);
  const priceOf = (offer: OrderContract) => Number(billingUnitPrice(offer));
  const named = next && offerOf(plan.offers, next.need);
  return (
    named ?? offersFor(plan, n, tank.product_code).toSorted((a, b) => priceOf(a) - priceOf(b))[0] ?? null
  );
}

/** Whether a decimal is above another. */
export const isAbove = (value: string, most: string): boolean => isPositive(sumDecimals([value, `-${most}`]));

/** Why a need must not be ordered by the consent, from its contract; null where nothing speaks against it. */
export function contractProblem(plan: TankPlan, consent: KeptConsent, need: KeptNeed): string | null {
  const offer = offerOf(plan.offers, need);
  if (!offer) return NO_OFFER_TEXT;
  if (need.unit !== consent.unit)
    return `O contrato passou a ser faturado em ${need.unit}, e o limite é em ${consent.unit}.`;
  const price = billingUnitPrice(offer);
  return isAbove(price, consent.price_max)
    ? `O preço de hoje, ${formatUnitPrice(price)} por ${need.unit}, passa do limite de ${formatUnitPrice(consent.price_max)}.`
    : null;
}

/** Why a need waits for the next month; null where it does not. */
export const monthProblem = (need: KeptNeed, left: string): string | null =>
  isAbove(String(need.quantity), left)
    ? `A entrega de ${formatDate(need.deliver_on)} (${formatCount(need.quantity)} ${need.unit}) passa do que resta ` +
      `do limite deste mês (${formatCount(Math.floor(Number(left)))} ${need.unit}) e não será pedida. ` +
      'O pedido automático continua no próximo mês.'
    : null;
