import { saoPauloToday } from 'api-contract/rules';
import { DEBTS_KEY } from '../storage/keys';
import { browserStorage, stored } from '../storage/storage';

type Days = Record<string, string>;

const read = () => stored<Days>(DEBTS_KEY) ?? {};

/**
 * Whether this user has seen this company's open debts today (docs/product/session.md, 'Open debts': once per calendar
 * day).
 */
export function shownToday(userId: number, customerId: number | null): boolean {
  return read()[`${userId}.${customerId}`] === saoPauloToday();
}

/** Stores that the debts were shown today, and removes the entries of earlier days. */
export function rememberShown(userId: number, customerId: number | null): void {
  const today = saoPauloToday();
  const kept = Object.entries(read()).filter(([, day]) => day === today);
  browserStorage.set(
    DEBTS_KEY,
    JSON.stringify({ ...Object.fromEntries(kept), [`${userId}.${customerId}`]: today }),
  );
}
