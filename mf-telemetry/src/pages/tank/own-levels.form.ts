import type { Tank } from 'api-contract';
import { numeric, type Rules } from 'host/forms';
import type { TankLevelsBody } from '../../../wire/telemetry';

/** The user's own levels as they are filled in, m³; blank where the tank's counts. */
export interface OwnLevels {
  critical: string;
  recharge: string;
  overfill: string;
}

/** Digits after the comma: litres. */
export const LEVEL_DECIMALS = 3;

const text = (level: number | null) => (level === null ? '' : String(level));
export const levelsOf = ({ own_levels: { critical, recharge, overfill } }: Tank): OwnLevels => ({
  critical: text(critical),
  recharge: text(recharge),
  overfill: text(overfill),
});

const NAMES = { critical: 'crítico', recharge: 'de reabastecimento', overfill: 'máximo' } as const;
type Level = keyof typeof NAMES;

/** The levels rise from critical to the capacity, as the server has it; the tank's own count where none is given. */
export function levelRules(tank: Tank): Rules<OwnLevels> {
  const base: Readonly<Record<Level, number | null>> = {
    critical: tank.critical_level,
    recharge: tank.recharge_level,
    overfill: tank.overfill_level,
  };
  const above =
    (name: Level, lower: Level) =>
    (value: string, { values }: { values: OwnLevels }) => {
      const [high, low] = [value, values[lower]].map((one) => (one === '' ? null : Number(one)));
      if (high === null && low === null) return undefined;
      const [upper, under] = [high ?? base[name], low ?? base[lower]];
      return upper !== null && under !== null && under > upper
        ? `O nível ${NAMES[lower]} não pode passar do nível ${NAMES[name]}.`
        : undefined;
    };
  const within = (value: string) =>
    value !== '' && Number(value) > tank.capacity
      ? 'O nível não pode passar da capacidade do tanque.'
      : undefined;
  return {
    critical: [numeric(LEVEL_DECIMALS), within],
    recharge: [numeric(LEVEL_DECIMALS), within, above('recharge', 'critical')],
    overfill: [numeric(LEVEL_DECIMALS), within, above('overfill', 'recharge')],
  };
}

const level = (value: string) => (value === '' ? null : Number(value));
/** The body of `POST tanques/{id}/levels`. */
export const levelsBody = ({ critical, recharge, overfill }: OwnLevels): TankLevelsBody => ({
  critical: level(critical),
  recharge: level(recharge),
  overfill: level(overfill),
});
