import {
  amountOf,
  ACCESS,
  addDays,
  daysBetween,
  daysText,
  formatDate,
  type IsoDate,
  saoPauloToday,
  type Tank,
  tankName,
  type TankPlanRow,
} from 'api-contract';
import type { HomeLine, HomeSource } from 'api/home';
import type { PlanDeps } from './plan/facts';
import { readPlan } from './plan/read';

/** Tanks that reach their critical level within so many days are told. */
const NEAR_DAYS = 7;

const inDays = (days: number) => (days === 0 ? 'hoje' : days === 1 ? 'amanhã' : `em ${daysText(days)}`);

/** Days until the tank is empty, at its present use; null where that is unknown. */
const daysToEmpty = ({ current_volume: volume, forecast }: Tank) =>
  volume === null || !forecast ? null : Math.floor(Math.max(volume, 0) / forecast.use_per_day);

function when(tank: Tank): string {
  if (!tank.critical) return `chega ao nível crítico ${inDays(tank.forecast?.days_to_critical ?? 0)}`;
  const days = daysToEmpty(tank);
  return days === null || days > NEAR_DAYS ? 'em nível crítico' : `acaba ${inDays(days)}`;
}

/** 'TQ-02 a 11 %: acaba amanhã': the tank that is next, and how many others there are. What is outdated is not told. */
export function tankLines(tanks: readonly Tank[], mayOrder: boolean): HomeLine[] {
  const near = tanks
    .filter(({ is_active, outdated }) => is_active && !outdated)
    .map((tank) => ({ tank, days: tank.critical ? 0 : (tank.forecast?.days_to_critical ?? Infinity) }))
    .filter(({ days }) => days <= NEAR_DAYS)
    .toSorted(
      (a, b) => a.days - b.days || (daysToEmpty(a.tank) ?? Infinity) - (daysToEmpty(b.tank) ?? Infinity) || 0,
    );
  const [first, ...others] = near;
  if (!first) return [];
  const { tank, days } = first;
  const level = Math.round(((tank.current_volume ?? 0) / tank.capacity) * 100);
  const order = mayOrder && tank.product_code !== '';
  const line: HomeLine = {
    key: `tanks:${tank.id}`,
    text: `${tankName(tank.tag)} a ${level} %: ${when(tank)}`,
    action: order ? 'Pedir' : 'Ver tanque',
    href: order
      ? `/admin/order-new?product=${encodeURIComponent(tank.product_code)}`
      : `/tanques/${encodeURIComponent(tank.id)}`,
    days,
    stake: 'production',
  };
  const [second] = others;
  if (!second) return [line];
  const text = `Mais ${amountOf(others.length, 'tanque', 'tanques')} perto do fim`;
  const more = { key: 'tanks:more', text, action: 'Ver tanques', href: '/admin/telemetry' };
  return [line, { ...more, days: second.days, stake: 'production' }];
}

/** Deliveries of the plan that must be ordered within so many days are told. */
const ORDER_DAYS = 3;

/** '2 entregas do plano a pedir até 05/12': what waits for its buyer alone, not what a tank orders by itself. */
export function planLines(rows: readonly TankPlanRow[], today: IsoDate): HomeLine[] {
  const last = addDays(today, ORDER_DAYS);
  const due = rows.flatMap(({ order_on, request_id, skipped, automatic }) =>
    order_on !== null && order_on <= last && request_id === null && !skipped && !automatic ? [order_on] : [],
  );
  const [first] = due.toSorted();
  if (first === undefined) return [];
  const what = amountOf(due.length, 'entrega', 'entregas');
  return [
    {
      key: 'tanks:plan',
      text: `${what} do plano de abastecimento a pedir até ${formatDate(last).slice(0, 'dd/mm'.length)}`,
      action: 'Ver plano',
      href: '/admin/telemetry/plan',
      days: Math.max(daysBetween(today, first), 0),
      // The tank's own line says so where production stands still.
      stake: { money: '0' },
    },
  ];
}

/** What the company's tanks have to say on the home page. */
export const tankHome = (deps: PlanDeps): HomeSource => ({
  of: 'customers',
  access: { anyOf: [ACCESS.telemetry] },
  async lines({ session }) {
    const found = await deps.reader.find(session);
    const mayOrder = session.access.includes(ACCESS.orderNew);
    // The plan is of one company.
    const planned = mayOrder && found.length > 0 && !session.companies;
    const plan = planned ? await readPlan(deps, session, HOME_DAYS) : null;
    return [
      ...tankLines(
        found.map(({ tank }) => tank),
        mayOrder,
      ),
      ...planLines(plan?.lines.map(({ row }) => row) ?? [], saoPauloToday(deps.now())),
    ];
  },
});
/** What must be ordered soon is delivered within so many days. */
const HOME_DAYS = 45;
