import { ACCESS, daysText, type Tank, tankName } from 'api-contract';
import type { HomeLine, HomeSource } from 'api/home';
import type { TankReader } from './tanks';

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
  const text =
    others.length === 1 ? 'Mais 1 tanque perto do fim' : `Mais ${others.length} tanques perto do fim`;
  const more = { key: 'tanks:more', text, action: 'Ver tanques', href: '/admin/telemetry' };
  return [line, { ...more, days: second.days, stake: 'production' }];
}

/** What the company's tanks have to say on the home page. */
export const tankHome = (reader: TankReader): HomeSource => ({
  of: 'customers',
  access: { anyOf: [ACCESS.telemetry] },
  async lines({ session }) {
    const found = await reader.find(session);
    return tankLines(
      found.map(({ tank }) => tank),
      session.access.includes(ACCESS.orderNew),
    );
  },
});
