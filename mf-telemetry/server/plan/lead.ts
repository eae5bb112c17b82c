import type { Lead } from './planner';

/** Where no delivery tells it. */
const UNKNOWN: Lead = { median: 7, ninth: 10 };
/** Beyond it is no lead time but an order that was wished for later. */
const LONGEST = 30;

/** What past deliveries teach: whole days, the middle one and that of nine in ten. */
export function learnedLead(days: readonly number[]): Lead {
  const sorted = days.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.ceil(sorted.length * part) - 1];
  const [median, ninth] = [at(0.5), at(0.9)];
  if (median === undefined || ninth === undefined) return UNKNOWN;
  return { median: Math.min(median, LONGEST), ninth: Math.min(ninth, LONGEST) };
}
