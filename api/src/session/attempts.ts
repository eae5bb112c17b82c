import { HttpProblem, TEXTS } from '../platform/problem';

const WINDOW_MS = 5 * 60 * 1000;
/** Below the 100 failures per account and hour of ASVS, and roomy for an office behind one address. */
const LIMITS = { account: 8, address: 60 };
/** Above this many keys the ones whose window has passed are dropped. */
const SWEEP_AT = 10_000;

/**
 * Counts failed logins, or other calls that must not be made without end, per account (an e-mail) and per address;
 * good ones cost nothing (WIRE, Calls).
 */
export function attemptCounter(now: () => Date, limits = LIMITS) {
  const failures = new Map<string, number[]>();

  const recent = (key: string): number[] => {
    const since = now().getTime() - WINDOW_MS;
    return (failures.get(key) ?? []).filter((at) => at > since);
  };
  const add = (key: string) => failures.set(key, [...recent(key), now().getTime()]);
  const wait = (key: string, limit: number): number => {
    const times = recent(key);
    const oldest = times.at(-limit);
    return oldest === undefined ? 0 : Math.ceil((oldest + WINDOW_MS - now().getTime()) / 1000);
  };
  const sweep = () => {
    if (failures.size > SWEEP_AT)
      for (const key of failures.keys()) if (recent(key).length === 0) failures.delete(key);
  };
  const keys = (email: string, address: string) =>
    [
      [`account ${email.trim().toLowerCase()}`, limits.account],
      [`address ${address}`, limits.address],
    ] as const;

  return {
    /** 429 while this account, or this address, has to wait. */
    refuseTooMany(email: string, address: string): void {
      const retryAfter = Math.max(...keys(email, address).map(([key, limit]) => wait(key, limit)));
      if (retryAfter > 0) throw new HttpProblem(429, TEXTS.tooMany, { retryAfter });
    },
    failed(email: string, address: string): void {
      for (const [key] of keys(email, address)) add(key);
      sweep();
    },
    /** A good login clears the account's failures, not the address's. */
    succeeded: (email: string): void => void failures.delete(`account ${email.trim().toLowerCase()}`),
  };
}
