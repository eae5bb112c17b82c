import { useEffect, useState } from 'react';
import { ApiError, apiErrorOf } from './api-error';

/** The state of a screen's call. */
export type Answer<T> =
  { state: 'loading' } | { state: 'ready'; data: T } | { state: 'failed'; error: ApiError };

/**
 * Makes one call when the screen opens, and again on `retry`, without the query cache, which these screens do not
 * load. `ask` must keep its identity.
 */
export function useAnswer<T>(ask: () => Promise<T>): { answer: Answer<T>; retry: () => void } {
  const [answer, setAnswer] = useState<Answer<T>>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let gone = false;
    setAnswer({ state: 'loading' });
    ask().then(
      (data) => !gone && setAnswer({ state: 'ready', data }),
      (error: unknown) => {
        const refused = apiErrorOf(error);
        if (!gone) setAnswer({ state: 'failed', error: refused });
      },
    );
    return () => {
      gone = true;
    };
  }, [ask, attempt]);
  return { answer, retry: () => setAttempt((n) => n + 1) };
}
