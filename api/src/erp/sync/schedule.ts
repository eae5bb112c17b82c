const MINUTE_MS = 60_000;
const DAY = 24 * 60;

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Sao_Paulo',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const minutes = (text: string): number => {
  const [hour = 0, minute = 0] = text.split(':').map(Number);
  return hour * 60 + minute;
};

const minuteOf = (now: Date): number => minutes(clock.format(now));

/** Whether `now` is between two times of the day in São Paulo; the second may be on the next day. */
export function isWithin(now: Date, window: readonly [string, string] | null): boolean {
  if (!window) return true;
  const [from, to] = window.map(minutes);
  const length = ((to ?? 0) - (from ?? 0) + DAY) % DAY;
  return (minuteOf(now) - (from ?? 0) + DAY) % DAY < length;
}

/** Whether the daily compare of `at` (São Paulo) has come due since the last one. */
export function isDue(now: Date, at: string, last: Date | null): boolean {
  const since = (minuteOf(now) - minutes(at) + DAY) % DAY;
  return last === null || last.getTime() < now.getTime() - since * MINUTE_MS - (now.getTime() % MINUTE_MS);
}
