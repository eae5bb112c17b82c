import type { Tank } from 'api-contract';
import { ApiError, http, useShown } from 'host/portal';
import { useEffect, useEffectEvent, useRef } from 'react';

const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 60_000;

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });

interface Told {
  /** A tank has a new reading. */
  readonly onTank: (tank: Tank) => void;
  /** The stream was broken off and goes on: something may have been missed. */
  readonly onResume: () => void;
}

/**
 * Listens to `tanques/stream` while the page is in sight. A server that has none (404), or that refuses, is not asked again;
 * after a break, or where it was asked too often (429), it is, ever more slowly.
 */
export function useLiveTanks({ onTank, onResume }: Told): void {
  const tell = useEffectEvent((data: string) => onTank(JSON.parse(data) as Tank));
  const resume = useEffectEvent(() => onResume());
  const shown = useShown();
  const paused = useRef(false);
  useEffect(() => {
    if (!shown) {
      paused.current = true;
      return undefined;
    }
    if (paused.current) resume();
    const control = new AbortController();
    const { signal } = control;
    const listen = async () => {
      for (let wait = FIRST_WAIT_MS; !signal.aborted; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
        const begun = Date.now();
        try {
          await http.events('tanques/stream', tell, signal);
        } catch (error) {
          if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429)
            return;
        }
        if (signal.aborted) return;
        // One that lasted had only come to its end.
        if (Date.now() - begun > LONGEST_WAIT_MS) wait = FIRST_WAIT_MS;
        await pause(wait, signal);
        if (!signal.aborted) resume();
      }
    };
    void listen();
    return () => control.abort();
  }, [shown]);
}
