import { addDays, addMonths, type IsoDate } from './dates';
import { formatDate } from './format';

/** A range of days, both ends included; '' is an open end. */
export interface Period {
  from: IsoDate | '';
  to: IsoDate | '';
}

/** The periods that list filters offer, with their labels. */
export const PERIODS = [
  { id: 'month', label: 'Este mês' },
  { id: 'past30', label: 'Últimos 30 dias' },
  { id: 'next7', label: 'Próximos 7 dias' },
  { id: 'next30', label: 'Próximos 30 dias' },
] as const;

export type PeriodId = (typeof PERIODS)[number]['id'];

/** The days of an offered period as of today. '30 dias' includes today as the last (or first) day. */
export function periodOf(id: PeriodId, today: IsoDate): Period {
  const first = `${today.slice(0, 7)}-01`;
  switch (id) {
    case 'month':
      return { from: first, to: addDays(addMonths(first, 1), -1) };
    case 'past30':
      return { from: addDays(today, -29), to: today };
    case 'next7':
      // Same as the view of that name: today and the next seven days.
      return { from: today, to: addDays(today, 7) };
    case 'next30':
      return { from: today, to: addDays(today, 29) };
  }
}

/** The label of a period: its name, or its days. '' if both ends are open. */
export function periodText({ from, to }: Period, today: IsoDate): string {
  const usual = PERIODS.find(({ id }) => {
    const period = periodOf(id, today);
    return period.from === from && period.to === to;
  });
  if (usual) return usual.label;
  if (from && to) {
    if (from === to) return formatDate(from);
    // Of one year, it is said once.
    const first = from.slice(0, 4) === to.slice(0, 4) ? formatDate(from).slice(0, 5) : formatDate(from);
    return `${first} a ${formatDate(to)}`;
  }
  if (from) return `desde ${formatDate(from)}`;
  return to ? `até ${formatDate(to)}` : '';
}
