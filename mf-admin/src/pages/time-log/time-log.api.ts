import { http, orNull } from 'host/portal';
import type { TimeLogDetail } from '../../../wire/logs';

export type TimeLog = TimeLogDetail['data'][number];

/** One log with its body, or null when the id does not exist. */
export const fetchTimeLog = (id: string, signal?: AbortSignal): Promise<TimeLog | null> =>
  orNull(
    http
      .get<TimeLogDetail>(`time_logs/${encodeURIComponent(id)}`, { signal })
      .then(({ data }) => data[0] ?? null),
  );
