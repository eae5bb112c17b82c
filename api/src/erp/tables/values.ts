import { timesDecimals } from 'api-contract';
import type { ColumnType } from './tables';

const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)$/;
const DATE = /^(\d{4})(\d{2})(\d{2})$/;
const INSTANT = /^(\d{4})-(\d{2})-(\d{2})T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/;

const shown = (value: string): string => JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value);

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function isDay(year: number, month: number, day: number): boolean {
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

function numberFault(value: string): string | undefined {
  if (NUMBER.test(value) && value.length <= 40) return undefined;
  const hint = /^[+-]?[\d.]*,\d+$/.test(value) ? ' (use ponto decimal, como 1234.56)' : '';
  return `número inválido ${shown(value)}${hint}`;
}

/** The problem with a non-blank value, or nothing. */
const FAULTS: Record<ColumnType, (value: string) => string | undefined> = {
  text: () => undefined,
  number: numberFault,
  money: numberFault,
  limit: numberFault,
  date: (value) => {
    const parts = DATE.exec(value);
    if (parts && isDay(Number(parts[1]), Number(parts[2]), Number(parts[3]))) return undefined;
    return `data inválida ${shown(value)}, o formato é aaaammdd`;
  },
  instant: (value) => {
    const parts = INSTANT.exec(value);
    const real = parts && isDay(Number(parts[1]), Number(parts[2]), Number(parts[3]));
    if (real && !Number.isNaN(Date.parse(value))) return undefined;
    return `data e hora inválidas ${shown(value)}, o formato é ISO 8601 com fuso (2026-11-20T10:00:00-03:00)`;
  },
};

/**
 * Decimals that a number keeps. An ERP computes in floats: 99.99999999999997 is R$ 100,00, and 0.00000001 no balance.
 * No quantity, price or factor of its dictionary has more than eight.
 */
const DECIMALS = { money: 2, limit: 2, number: 8 } as const;

function rounded(value: string, decimals: number): string {
  const [, fraction = ''] = value.split('.');
  if (fraction.length <= decimals || numberFault(value) !== undefined) return value;
  // `+.5` is a number too.
  const plain = value.replace('+', '').replace(/^(-?)\./, '$10.');
  return timesDecimals(plain, '1', decimals).replace(/^-0$/, '0');
}

/**
 * Cleans a field for storage: text is right-trimmed, other types are trimmed on both sides. Here every amount and
 * quantity of an ERP enters, of a folder, of a Protheus' REST and of a writer's questions, and is rounded once: half
 * up, {@link DECIMALS}. What cannot be read stays as it is, for {@link faultOf}.
 */
export function cleaned(value: string, type: ColumnType): string {
  if (type === 'text') return value.trimEnd();
  const trimmed = value.trim();
  return type in DECIMALS ? rounded(trimmed, DECIMALS[type as keyof typeof DECIMALS]) : trimmed;
}

/** The reason why a cleaned value is invalid, or nothing; blank is always valid. */
export const faultOf = (value: string, type: ColumnType): string | undefined =>
  value === '' ? undefined : FAULTS[type](value);
