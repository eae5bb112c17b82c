import type { Lead } from './model';

/** Where no delivery tells it. */
const UNKNOWN: Lead = { median: 7, ninth: 10 };
/** Beyond it is no lead time but an order that was wished for later. */
const LONGEST = 30;

/** A lead time as it is planned with, from the middle and the ninth decile of past deliveries. */
export const plannedLead = (found: { readonly days: number; readonly ninth: number } | undefined): Lead =>
  found ? { median: Math.min(found.days, LONGEST), ninth: Math.min(found.ninth, LONGEST) } : UNKNOWN;

/** What past deliveries teach: whole days, the middle one and that of nine in ten. */
export function learnedLead(past: readonly number[]): Lead {
  const sorted = past.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.ceil(sorted.length * part) - 1];
  const [days, ninth] = [at(0.5), at(0.9)];
  return plannedLead(days === undefined || ninth === undefined ? undefined : { days, ninth });
}
