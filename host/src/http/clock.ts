let ahead = 0;

/** Stores how far this machine's clock is ahead of the server's; `date` is the `Date` header of an answer. */
export function readServerClock(date: string): void {
  const sent = Date.parse(date);
  if (sent) ahead = Date.now() - sent;
}

/** Converts a server time to this machine's clock, which may be wrong. ISO 8601, in and out. */
export const localTime = (iso: string): string => new Date(Date.parse(iso) + ahead).toISOString();
