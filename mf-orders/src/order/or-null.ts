import { ApiError } from 'host/portal';

/** Whether a call was refused because there is no such record, or none that the user may see. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && [404, 422].includes(error.status);

/** What a call answers; null where there is no such record. */
export const orNull = <T>(call: Promise<T>): Promise<T | null> =>
  call.catch((error: unknown) => {
    if (isGone(error)) return null;
    throw error;
  });
