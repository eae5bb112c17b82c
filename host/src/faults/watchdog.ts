import type { BrowserReportBody } from 'api-contract';

/** What the page says each second while it is on screen. */
export interface Beat extends Pick<BrowserReportBody, 'registry_id'> {
  /** Of the area on screen, or the host's. */
  readonly base: string;
  /** Pattern of its address. */
  readonly page: string | null;
  /** The bearer of the session, if there is one. */
  readonly token: string | null;
}

/** How often the page says that it lives, and the watchdog looks, in milliseconds. */
export const BEAT_EVERY = 1000;
/** A page that says nothing for so long is frozen, in milliseconds. */
export const FROZEN_AFTER = 5000;

/**
 * Notices that a page has stopped saying that it lives, once for each time it does. A machine that slept is no frozen
 * page: the watchdog's own clock then has a gap too.
 */
export function watchdog(now: () => number, freeze: (beat: Beat) => void) {
  let last: { at: number; beat: Beat } | null = null;
  let looked = now();
  return {
    /** A sign of life; null when the page goes out of sight, where browsers slow it down. */
    hear(beat: Beat | null): void {
      last = beat && { at: now(), beat };
    },
    /** Called each second. */
    look(): void {
      const gap = now() - looked;
      looked = now();
      if (!last) return;
      if (gap > 2 * BEAT_EVERY) last.at += gap;
      else if (now() - last.at >= FROZEN_AFTER) {
        const { beat } = last;
        last = null;
        freeze(beat);
      }
    },
  };
}

/** The report of a frozen page. */
export const freezeReport = ({ base, page, registry_id }: Beat): BrowserReportBody => ({
  registry_id,
  faults: [
    { base, kind: 'freeze', message: 'The page did not answer for 5 seconds.', stack: null, page, count: 1 },
  ],
  timings: [],
  faulty: [base],
});
