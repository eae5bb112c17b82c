import { daysUntil, type IsoDate } from './dates';
import { isOpenTitle } from './title';
import { daysText } from './wording';

/** How urgent a date is: shown in red, in amber, or without colour. */
export type Urgency = 'late' | 'soon' | 'none';

/** A title is due soon within this many days (the view 'Próximos 7 dias'). */
const SOON_DAYS = 7;

interface Due {
  readonly E1_STATUS: string;
  readonly E1_SALDO?: string | undefined;
  readonly E1_VENCTO: string;
  readonly E1_VENCREA: string;
}

/** The due date of a title: the real one (E1_VENCREA) if the ERP has set it (docs/product/finance.md, 'Due date'). */
export const dueDate = ({ E1_VENCREA, E1_VENCTO }: Pick<Due, 'E1_VENCREA' | 'E1_VENCTO'>): string =>
  E1_VENCREA || E1_VENCTO;

/** Days until an open title is due, negative if it is overdue; null if it is not open or the date is unreadable. */
function daysToDue(title: Due, today: IsoDate): number | null {
  return isOpenTitle(title.E1_STATUS, title.E1_SALDO) ? daysUntil(dueDate(title), today) : null;
}

/**
 * The due date of an open title in words: 'Vencido há 26 dias', 'Vence hoje', 'Vence amanhã', 'Vence em 5 dias'.
 * '' if the title is paid or renegotiated, or the date is unreadable.
 */
export function dueText(title: Due, today: IsoDate): string {
  const left = daysToDue(title, today);
  if (left === null) return '';
  if (left < 0) return `Vencido há ${daysText(-left)}`;
  if (left === 0) return 'Vence hoje';
  return left === 1 ? 'Vence amanhã' : `Vence em ${daysText(left)}`;
}

/** Late: open and due before today. Soon: due within 7 days, today included. */
export function dueUrgency(title: Due, today: IsoDate): Urgency {
  const left = daysToDue(title, today);
  if (left === null || left > SOON_DAYS) return 'none';
  return left < 0 ? 'late' : 'soon';
}
