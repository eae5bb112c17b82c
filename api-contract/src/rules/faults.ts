import { HOST_BASE } from './release-base';

/** What can go wrong with an area in a browser, and with the host itself. */
export const FAULT_KINDS = ['load', 'mount', 'render', 'rejection', 'error', 'loop'] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** What is measured: opening an area, and the web vitals. Milliseconds; `cls` without a unit. */
export const TIMING_KINDS = ['load', 'lcp', 'cls', 'inp'] as const;
export type TimingKind = (typeof TIMING_KINDS)[number];

/** Longest texts of a fault, in characters. */
export const FAULT_LENGTHS = { message: 500, stack: 4000, step: 200 } as const;
/** So many steps before a fault are told. */
export const MOST_STEPS = 8;

/** A line of a stack, as Chromium, Firefox and Safari write it. */
const FRAME = /^\s*(at\s.+|[^\s@]*@\S+):\d+:\d+\)?\s*$/;

/** Addresses keep their path only: what follows `?` or `#` may name a person or be a secret. */
const withoutQueries = (text: string) => text.replace(/[?#](?<=\/[^\s?#()'"]*.)[^\s()'":]*/g, '');

/**
 * An error's message without what may be personal: queries of addresses, e-mail addresses, long numbers (documents,
 * phones), and the data that a JSON parser quotes.
 */
export function plainMessage(message: string): string {
  return withoutQueries(message)
    .replace(/"[^"]*"?(\.\.\.)?(?= is not valid JSON)/g, '"…"')
    .replace(/(?<![\w.+-])[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '<e-mail>')
    .replace(/(?<![\w/])\d[\d./-]{5,}(?!\w)/g, '<n>')
    .slice(0, FAULT_LENGTHS.message)
    .replace(/[\ud800-\udbff]$/, '');
}

/** Steps before a fault, without what may be personal. */
export const plainSteps = (steps: readonly string[]): string[] =>
  steps.slice(-MOST_STEPS).map((step) => plainMessage(step).slice(0, FAULT_LENGTHS.step));

/** The frames of a stack, without queries of addresses. The first line, which repeats the message, is not one. */
export function plainStack(stack: string): string | null {
  const frames = stack.split('\n').filter((line) => FRAME.test(line));
  const kept: string[] = [];
  let length = 0;
  for (const frame of frames.map(withoutQueries)) {
    length += frame.length + 1;
    if (length > FAULT_LENGTHS.stack) break;
    kept.push(frame);
  }
  return kept.length > 0 ? kept.join('\n') : null;
}

/**
 * The base of the release whose code a stack comes from: the first area's, because the host's own code that it went
 * through is called with what the area gave. Null for the browser's own code and for extensions.
 */
export function baseOfStack(stack: string): string | null {
  const [area] = /(https?:\/\/[^/\s]+)?\/remotes\/mf-[a-z0-9-]+\/[0-9a-f]{6,64}\//.exec(stack) ?? [];
  return area ?? (stack.includes(HOST_BASE) ? HOST_BASE : null);
}
