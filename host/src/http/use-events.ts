import { useEffect, useEffectEvent, useRef } from 'react';
import { useShown } from '../remotes/kept/shown';
import { ApiError } from './api-error';
import { cleanParams, http, type Params } from './client';

const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 60_000;

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });

/** Whether asking again would be refused again; what was asked too often (429) may be asked later. */
const isRefused = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

interface Followed<Told> {
  /** The query, as it is whenever the stream is asked for. */
  params?: Params;
  onEvent: (event: Told) => void;
  /** Something may not have been told: the stream goes on after a break, or may not be followed any more. */
  onMissed: () => void;
}

/**
 * Follows a live stream of the API (server-sent events, each a JSON text) while the page is in sight. A server that has none,
 * or that refuses, is not asked again; after a break it is, ever more slowly.
 */
export function useEvents<Told>(path: string, { params = {}, onEvent, onMissed }: Followed<Told>): void {
  const tell = useEffectEvent((data: string) => onEvent(JSON.parse(data) as Told));
  const missed = useEffectEvent(() => onMissed());
  const query = useEffectEvent(() => cleanParams(params).toString());
  const rested = useRef(false);
  const shown = useShown();
  useEffect(() => {
    if (!shown) {
      rested.current = true;
      return undefined;
    }
    if (rested.current) missed();
    rested.current = false;
    const control = new AbortController();
    const { signal } = control;
    const follow = async () => {
      let heard = false;
      for (let wait = FIRST_WAIT_MS; !signal.aborted; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
        const asked = Date.now();
        try {
          await http.events([path, query()].filter(Boolean).join('?'), tell, signal);
          heard = true;
        } catch (error) {
          if (isRefused(error)) {
            if (heard) missed();
            return;
          }
        }
        // One that lasted had only come to its end.
        if (Date.now() - asked > LONGEST_WAIT_MS) wait = FIRST_WAIT_MS;
        await pause(wait, signal);
        if (!signal.aborted) missed();
      }
    };
    void follow();
    return () => control.abort();
  }, [shown, path]);
}
