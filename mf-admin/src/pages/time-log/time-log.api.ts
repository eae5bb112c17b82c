import { ApiError, http } from 'host/portal';
import type { TimeLogDetail } from '../../../wire/logs';

export type TimeLog = TimeLogDetail['data'][number];

/** One log with its body, or null when the id does not exist. */
export async function fetchTimeLog(id: string, signal?: AbortSignal): Promise<TimeLog | null> {
  try {
    const { data } = await http.get<TimeLogDetail>(`time_logs/${encodeURIComponent(id)}`, { signal });
    return data[0] ?? null;
  } catch (error) {
    if (error instanceof ApiError && [404, 422].includes(error.status)) return null;
    throw error;
  }
}
