import type { SourcePage, SourceRow } from '../port';
import { BadAnswer } from './client';
import { recnoAbove, recnoBetween, type Sql } from './sql';

/** Asks for the rows that meet a condition: all of them unless `hasNext`. */
export type Ask = (where: Sql, size?: number) => Promise<{ rows: readonly SourceRow[]; hasNext: boolean }>;

/** What a reading learnt, for the next page of it. */
export interface RecnoHint {
  /** How many recnos a range spans. */
  width: number;
  /** Whether the last page was the end, so that few rows are expected. */
  near: boolean;
}

const byRecno = (rows: readonly SourceRow[]) => [...rows].sort((a, b) => a.recno - b.recno);
const GROWTH = 4;
/** More recnos than any table has; a range never grows beyond. */
const WIDEST = 1e9;

/** A server that answers rows of another range has paged, cached or filtered wrongly. */
function within(rows: readonly SourceRow[], above: number, upTo: number): readonly SourceRow[] {
  const strange = rows.find(({ recno }) => recno <= above || recno > upTo);
  if (strange) throw new BadAnswer(`A linha ${strange.recno} não foi pedida (${above} a ${upTo}).`);
  return rows;
}

/**
 * The next rows above a recno. The ERP promises no order and its pages may shift while rows change, so nothing is read
 * by page number: a range of recnos is made so narrow that its rows fit one answer. Over a gap the range grows.
 */
export async function nextByRecno(
  ask: Ask,
  after: number,
  size: number,
  hint: RecnoHint,
): Promise<SourcePage> {
  if (hint.near) {
    const { rows, hasNext } = await ask(recnoAbove(after));
    within(rows, after, Infinity);
    if (!hasNext) return { rows: byRecno(rows), more: false };
    hint.near = false;
  }
  let low = after;
  let width = Math.max(hint.width, 1);
  /** A row that is known to be ahead. */
  let ahead = Infinity;
  for (;;) {
    const high = Math.min(low + width, ahead);
    const { rows, hasNext } = await ask(recnoBetween(low, high));
    within(rows, low, high);
    const span = high - low;
    if (hasNext) {
      if (span <= 1) throw new BadAnswer(`A linha ${high} veio mais de uma vez.`);
      width = Math.ceil(span / 2);
      continue;
    }
    if (rows.length > 0) {
      const full = rows.length === span;
      hint.width = Math.max(
        size,
        Math.min(WIDEST, span * GROWTH, Math.round((span * size * (full ? 1 : 0.8)) / rows.length)),
      );
      // A server whose pages are shorter than asked for has narrowed the range; it stays so.
      if (width < size) hint.width = Math.min(hint.width, width);
      return { rows: byRecno(rows), more: true };
    }
    if (high === ahead) ahead = Infinity;
    low = high;
    if (ahead === Infinity) {
      const probe = await ask(recnoAbove(low), 1);
      within(probe.rows, low, Infinity);
      if (probe.rows.length === 0) {
        hint.near = true;
        return { rows: [], more: false };
      }
      ahead = Math.min(...probe.rows.map(({ recno }) => recno));
    } else {
      width = Math.min(WIDEST, width * GROWTH);
    }
  }
}

/** How far {@link highestRecno} may be off, as a share of it. */
const ROUGHLY = 1 / 8;

/** About the highest recno of a table that has a row `from`, by asking for one row above ever narrower guesses. */
export async function highestRecno(ask: Ask, from: number): Promise<number> {
  /** The highest row that is known. */
  let low = from;
  const above = async (recno: number): Promise<boolean> => {
    const { rows } = await ask(recnoAbove(recno), 1);
    within(rows, recno, Infinity);
    low = Math.max(low, ...rows.map((row) => row.recno));
    return rows.length > 0;
  };
  let high = 2 * from;
  while (await above(high)) high = 2 * low;
  while (high - low > high * ROUGHLY) {
    const middle = Math.floor((low + high) / 2);
    if (!(await above(middle))) high = middle;
  }
  return Math.max(low, high);
}
