import type { TimeLog, TimeLogEntry } from '../../time-log';

const MINUTE_MS = 60_000;

/**
 * Writes calls of the ERP into the time log. A round of the sync asks every table every few seconds, nearly always for
 * nothing: those calls are counted and stand in the log once a minute, with the time they took together. Without that
 * a table of the log would grow by some hundred thousand rows a day.
 */
export function callLog(log: Pick<TimeLog, 'add'>, monotonic: () => number) {
  let quiet: { count: number; ms: number; since: number } | null = null;

  return (entry: TimeLogEntry, broughtNothing: boolean): void => {
    if (!broughtNothing) {
      log.add(entry);
      return;
    }
    const ms = entry.end.getTime() - entry.start.getTime();
    quiet = { count: (quiet?.count ?? 0) + 1, ms: (quiet?.ms ?? 0) + ms, since: quiet?.since ?? monotonic() };
    if (monotonic() - quiet.since < MINUTE_MS) return;
    const start = new Date(entry.end.getTime() - quiet.ms);
    log.add({ ...entry, start, body: null, message: `${quiet.count} consultas sem linhas` });
    quiet = null;
  };
}
