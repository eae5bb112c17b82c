import type { OrderItem } from 'api-contract';
import {
  daysBetween,
  daysText,
  isDelivered,
  type IsoDate,
  parseDate,
  type Urgency,
} from 'api-contract/rules';

/** What an expected day means today, and how urgent it is. */
interface Expected {
  readonly text: string;
  readonly urgency: Urgency;
}

/**
 * 'Atrasado há 3 dias' and 'Previsto para hoje' of an item that is not delivered; '' for a later day, none, and for what
 * has arrived. The list's view 'Atrasados' asks the same of the server.
 */
export function expectedIn(
  row: Pick<OrderItem, 'C6_ENTREG' | 'C5_ENTREAL' | 'F2_DOC'>,
  today: IsoDate,
): Expected {
  const day = parseDate(row.C6_ENTREG);
  const left = day === null || isDelivered(row) ? null : daysBetween(today, day);
  if (left === null || left > 0) return { text: '', urgency: 'none' };
  if (left === 0) return { text: 'Previsto para hoje', urgency: 'soon' };
  return { text: `Atrasado há ${daysText(-left)}`, urgency: 'late' };
}
