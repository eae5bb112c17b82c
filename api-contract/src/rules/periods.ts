import { addDays, addMonths, type IsoDate } from './dates';
import { formatDate } from './format';

/** Days from one to another, both included; '' leaves that side open. */
export interface Period {
  from: IsoDate | '';
  to: IsoDate | '';
}

/** The usual periods a list is filtered by, with their words. */
export const PERIODS = [
  { id: 'month', label: 'Este mês' },
  { id: 'past30', label: 'Últimos 30 dias' },
  { id: 'next7', label: 'Próximos 7 dias' },
  { id: 'next30', label: 'Próximos 30 dias' },
] as const;

export type PeriodId = (typeof PERIODS)[number]['id'];

/** What a usual period is today. '30 dias' are 30 days with today the last (or the first) of them. */
export function periodOf(id: PeriodId, today: IsoDate): Period {
  const first = `${today.slice(0, 7)}-01`;
  switch (id) {
    case 'month':
      return { from: first, to: addDays(addMonths(first, 1), -1) };
    case 'past30':
      return { from: addDays(today, -29), to: today };
    case 'next7':
      // As the lists' view of the same name: today and the seven days after it.
      return { from: today, to: addDays(today, 7) };
    case 'next30':
      return { from: today, to: addDays(today, 29) };
  }
}

/** A period in words: its usual name, or its days. '' where both sides are open. */
export function periodText({ from, to }: Period, today: IsoDate): string {
  const usual = PERIODS.find(({ id }) => {
    const period = periodOf(id, today);
    return period.from === from && period.to === to;
  });
  if (usual) return usual.label;
  if (from && to) return from === to ? formatDate(from) : `${formatDate(from)} a ${formatDate(to)}`;
  if (from) return `desde ${formatDate(from)}`;
  return to ? `até ${formatDate(to)}` : '';
}
