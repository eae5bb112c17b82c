import type { HomeAction, IsoDate } from 'api-contract';
import type { Session } from '../platform/session';

/** Something to be done, and what it costs not to do it. */
export interface HomeLine extends Omit<HomeAction, 'rank'> {
  /** Days until it hurts; 0 or fewer where it does already. */
  readonly days: number;
  /** What is at stake: a production that stands still, or an amount (decimal string, '0' where there is none). */
  readonly stake: 'production' | { readonly money: string };
}

/** What an area has to say on the home page, to customers or to the supplier's people. */
export interface HomeSource {
  readonly of: 'customers' | 'staff';
  /** Who hears it; its page is open to him, too. */
  readonly access: {
    readonly anyOf?: readonly number[];
    readonly types?: readonly number[];
    readonly flag?: 'accessInvoices';
  };
  /** The lines of this user; customers have an active company. */
  readonly lines: (asked: {
    readonly session: Session;
    readonly today: IsoDate;
  }) => Promise<readonly HomeLine[]>;
}

/** Within so many days something is urgent. */
const URGENT_DAYS = 3;
const MOST = 4;

const isUrgent = ({ days }: HomeLine) => days <= URGENT_DAYS;
const moneyOf = ({ stake }: HomeLine) => (stake === 'production' ? Infinity : Number(stake.money));

/** What is urgent, then what costs most, then what is next; the first four. */
export function ranked(lines: readonly HomeLine[]): HomeAction[] {
  const order = (a: HomeLine, b: HomeLine) =>
    Number(isUrgent(b)) - Number(isUrgent(a)) ||
    (moneyOf(a) === moneyOf(b) ? 0 : moneyOf(b) - moneyOf(a)) ||
    a.days - b.days ||
    (a.key < b.key ? -1 : 1);
  return lines
    .toSorted(order)
    .slice(0, MOST)
    .map(({ key, text, action, href }, at) => ({ key, text, action, href, rank: at + 1 }));
}
