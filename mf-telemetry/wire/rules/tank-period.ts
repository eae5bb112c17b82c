import { type IsoDate, parseDate } from 'api-contract/rules';

/** Periods of the volume history, `tankType` on the wire (docs/product/telemetry.md, 'Tank page'). */
export const TANK_PERIOD = { day: 1, week: 2, month: 3, custom: 4 } as const;
export type TankPeriod = (typeof TANK_PERIOD)[keyof typeof TANK_PERIOD];

export const TANK_PERIOD_LABELS: Readonly<Record<TankPeriod, string>> = {
  1: '24 horas',
  2: '7 dias',
  3: '1 mês',
  4: 'Personalizado',
};

const DAY_MS = 86_400_000;
const DAYS = { 1: 1, 2: 7, 3: 30 } as const;
/** The longest custom period, in days. */
export const LONGEST_PERIOD_DAYS = 366;

/** Epoch milliseconds; `to` is not included. */
export interface TimeSpan {
  readonly from: number;
  readonly to: number;
}

const startOf = (day: IsoDate) => Date.parse(`${day}T00:00:00-03:00`);

/**
 * The time range of a period. A month is 30 days; a custom period goes from the start of `start` to the end of `end`,
 * days in São Paulo (`yyyy-mm-dd` or `dd/mm/yyyy`). Returns a message if the dates are invalid.
 */
export function periodSpan(
  period: TankPeriod,
  dates: { readonly start: string; readonly end: string },
  now: number,
): TimeSpan | { readonly field: 'start' | 'end'; readonly message: string } {
  // The clock of a device may be slightly ahead.
  if (period !== TANK_PERIOD.custom) return { from: now - DAYS[period] * DAY_MS, to: now + 5 * 60_000 };
  const [start, end] = [parseDate(dates.start), parseDate(dates.end)];
  if (!start) return { field: 'start', message: 'Data inválida.' };
  if (!end) return { field: 'end', message: 'Data inválida.' };
  const span = { from: startOf(start), to: startOf(end) + DAY_MS };
  if (span.to <= span.from)
    return { field: 'end', message: 'A data final deve ser igual ou posterior à inicial.' };
  if (span.to - span.from > LONGEST_PERIOD_DAYS * DAY_MS)
    return { field: 'end', message: `O período pode ter no máximo ${LONGEST_PERIOD_DAYS} dias.` };
  return span;
}
