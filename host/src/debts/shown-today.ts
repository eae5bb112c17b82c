import { saoPauloToday } from 'api-contract/rules';
import { browserStorage } from '../storage/storage';

const KEY = 'portal.open-debts';
type Days = Record<string, string>;

function read(): Days {
  try {
    const days: unknown = JSON.parse(browserStorage.get(KEY) ?? '{}');
    return typeof days === 'object' && days !== null ? (days as Days) : {};
  } catch {
    return {};
  }
}

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
    KEY,
    JSON.stringify({ ...Object.fromEntries(kept), [`${userId}.${customerId}`]: today }),
  );
}
