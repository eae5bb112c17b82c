import { useEffect, useEffectEvent } from 'react';
import { ApiError, http, useShown } from 'host/portal';
import type { ThreadOf } from './thread.api';

const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 60_000;

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });

/**
 * Says when a conversation has changed since `since`, while its page is in sight. A server that refuses is not asked again; after
 * a break it is, ever more slowly.
 */
export function useLiveThread({ path, id }: ThreadOf, since: string | null, onChange: () => void): void {
  const tell = useEffectEvent(() => onChange());
  const known = useEffectEvent(() => since);
  const shown = useShown();
  useEffect(() => {
    if (!shown) return undefined;
    const control = new AbortController();
    const { signal } = control;
    const listen = async () => {
      let heard = false;
      for (let wait = FIRST_WAIT_MS; !signal.aborted; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
        const begun = Date.now();
        try {
          const from = known();
          const query = from === null ? '' : `?${new URLSearchParams({ since: from }).toString()}`;
          await http.events(`${path}/${id}/stream${query}`, tell, signal);
          heard = true;
        } catch (error) {
          if (
            error instanceof ApiError &&
            error.status >= 400 &&
            error.status < 500 &&
            error.status !== 429
          ) {
            // What could be followed and cannot any more is gone from the page, too.
            if (heard) tell();
            return;
          }
        }
        // One that lasted had only come to its end.
        if (Date.now() - begun > LONGEST_WAIT_MS) wait = FIRST_WAIT_MS;
        await pause(wait, signal);
      }
    };
    void listen();
    return () => control.abort();
  }, [shown, path, id]);
}
