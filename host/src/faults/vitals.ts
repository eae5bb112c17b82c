import { reportTiming } from './reporter';

/** Chromium's entries, which TypeScript's library does not describe. */
interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}
interface Interaction extends PerformanceEntry {
  readonly interactionId?: number;
}

/** Shifts count together while less than a second passes between two, and five in all (web.dev/articles/cls). */
const GAP = 1000;
const WINDOW = 5000;
/** Events shorter than this, in milliseconds, are not told by the browser. */
const SHORTEST = 40;

/** The worst burst of layout shifts. */
export function shiftScore() {
  let first = 0;
  let last = 0;
  let sum = 0;
  let worst: number | null = null;
  return {
    add(at: number, value: number): void {
      const together = worst !== null && at - last < GAP && at - first < WINDOW;
      sum = together ? sum + value : value;
      if (!together) first = at;
      last = at;
      worst = Math.max(worst ?? 0, sum);
    },
    worst: () => worst,
  };
}

/** The slowest interaction, leaving out one in fifty (web.dev/articles/inp). */
export function slowest(durations: readonly number[]): number | null {
  const sorted = durations.toSorted((a, b) => b - a);
  return sorted[Math.floor(sorted.length / 50)] ?? null;
}

const newVitals = () => ({ shifts: shiftScore(), interactions: new Map<number, number>() });

function observe(type: string, take: (entry: PerformanceEntry) => void): void {
  // What a browser does not know it would answer with a warning.
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  const options = { type, buffered: true, durationThreshold: SHORTEST } as PerformanceObserverInit;
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe(options);
}

/**
 * Measures web vitals by the area on screen (`baseNow`): what of LCP, CLS and INP this browser tells. What it returns
 * reports them and begins anew; called when the page is hidden.
 */
export function watchVitals(baseNow: () => string): () => void {
  let largest: { base: string; at: number } | null = null;
  let painted = false;
  const vitals = new Map<string, ReturnType<typeof newVitals>>();
  const now = () => {
    const base = baseNow();
    const of = vitals.get(base) ?? newVitals();
    vitals.set(base, of);
    return of;
  };
  observe('largest-contentful-paint', ({ startTime }) => {
    if (!painted) largest = { base: largest?.base ?? baseNow(), at: startTime };
  });
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput, startTime } = entry as Shift;
    if (!hadRecentInput) now().shifts.add(startTime, value);
  });
  observe('event', (entry) => {
    const { interactionId, duration } = entry as Interaction;
    if (!interactionId) return;
    const { interactions } = now();
    interactions.set(interactionId, Math.max(interactions.get(interactionId) ?? 0, duration));
  });
  return () => {
    // A page on which nothing moved counts too.
    if (!painted) now();
    if (largest) reportTiming(largest.base, 'lcp', largest.at);
    painted = true;
    largest = null;
    for (const [base, { shifts, interactions }] of vitals) {
      reportTiming(base, 'cls', shifts.worst() ?? 0);
      const inp = slowest([...interactions.values()]);
      if (inp !== null) reportTiming(base, 'inp', inp);
    }
    vitals.clear();
  };
}
