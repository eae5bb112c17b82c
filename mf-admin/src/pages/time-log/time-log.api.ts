import { http } from 'host/portal';
import type { TimeLogDetail } from '../../../wire/logs';
import { oneOf } from '../../parts/one-of';

export type TimeLog = TimeLogDetail['data'][number];

/** One log with its body, or null when the id does not exist. */
export const fetchTimeLog = (id: string, signal?: AbortSignal): Promise<TimeLog | null> =>
  oneOf(http.get<TimeLogDetail>(`time_logs/${encodeURIComponent(id)}`, { signal }));
