import type { Tank } from 'api-contract';
import { formatDate } from 'api-contract/rules';
import { TANK_LEVEL } from '../../wire/rules/tank-level';

export const TODAY = 'hoje';

const inDays = (days: number): string => (days === 0 ? TODAY : days === 1 ? 'amanhã' : `em ${days} dias`);

/** What the tank's use lets expect, in one sentence; null where there is nothing to say. */
export function forecastWords({ forecast, level }: Pick<Tank, 'forecast' | 'level'>): string | null {
  if (!forecast) return null;
  const { days_to_recharge: recharge, days_to_critical: critical } = forecast;
  if (level === TANK_LEVEL.critical) return 'Abaixo do nível crítico.';
  if (recharge === 0) return critical === null ? null : `Nível crítico ${inDays(critical)}.`;
  return recharge === null ? null : `Recarga ${inDays(recharge)}.`;
}

/** By when an order should be placed: 'hoje', 'até 25/11/2026'; null where nothing can be said. */
export function orderWords({ forecast }: Pick<Tank, 'forecast'>, today: string): string | null {
  if (!forecast?.order_date) return null;
  return forecast.order_date <= today ? TODAY : `até ${formatDate(forecast.order_date)}`;
}
