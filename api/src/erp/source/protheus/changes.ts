import type { ErpConfig } from '../../config/config';
import type { SourcePage, SourceRow, StampMark } from '../port';
import { SourceError } from '../errors';
import { BadAnswer } from './client';
import { nextByRecno, type Ask, type RecnoHint } from './recnos';
import { and, or, recnoAbove, stampBetween, ticksOf, type Ticks } from './sql';

/** What a reading of changes learnt, for the next page of it. */
export interface ChangeHint {
  /** Hundredths of a second that a range spans. */
  span: Ticks;
  near: boolean;
  /** For rows of one and the same stamp. */
  readonly same: RecnoHint;
}

const HOUR: Ticks = 360_000;
const GROWTH = 4;

export const newChangeHint = (size: number): ChangeHint => ({
  span: HOUR,
  near: true,
  same: { width: size, near: true },
});

const order = (a: SourceRow, b: SourceRow): number =>
  (a.stamp ?? '') < (b.stamp ?? '') ? -1 : (a.stamp ?? '') > (b.stamp ?? '') ? 1 : a.recno - b.recno;

const sorted = (rows: readonly SourceRow[]) => [...rows].sort(order);

/** A row's stamp, which the condition asked for. */
function tick({ recno, stamp }: SourceRow): Ticks {
  const ticks = stamp === null ? null : ticksOf(stamp);
  if (ticks === null) throw new BadAnswer(`A linha ${recno}, sem S_T_A_M_P_, não foi pedida.`);
  return ticks;
}

function within(rows: readonly SourceRow[], from: Ticks, before: Ticks): readonly SourceRow[] {
  const strange = rows.find((row) => tick(row) < from || tick(row) >= before);
  if (strange) throw new BadAnswer(`A linha ${strange.recno}, de ${strange.stamp ?? ''}, não foi pedida.`);
  return rows;
}

/**
 * The next rows changed after a mark. As with recnos, a range of stamps is made so narrow that its rows fit one answer.
 * One statement of the ERP may write any number of rows with one stamp: those are read by recno.
 */
export async function nextChanges(
  ask: Ask,
  since: StampMark,
  { size, database }: { size: number; database: ErpConfig['database'] },
  hint: ChangeHint,
): Promise<SourcePage> {
  const begin = ticksOf(since.stamp);
  if (begin === null) throw new SourceError(`A marca ${since.stamp} não é um instante.`);
  const between = (from: Ticks, before: Ticks | null) => stampBetween(from, before, database);
  const ofOneStamp = (at: Ticks, after: number) =>
    nextByRecno((where, most) => ask(and(between(at, at + 1), where), most), after, size, hint.same);

  if (hint.near) {
    const rest = or([between(begin + 1, null), and(between(begin, begin + 1), recnoAbove(since.recno))]);
    const { rows, hasNext } = await ask(rest);
    within(rows, begin, Infinity);
    if (!hasNext) return { rows: sorted(rows), more: false };
    hint.near = false;
    hint.same.near = true;
  }
  const same = await ofOneStamp(begin, since.recno);
  if (same.rows.length > 0) return { rows: same.rows, more: true };
  let low = begin + 1;
  /** A stamp that is known to be ahead. */
  let ahead = Infinity;
  let { span } = hint;
  for (;;) {
    const high = Math.min(low + span, ahead + 1);
    const { rows, hasNext } = await ask(between(low, high));
    within(rows, low, high);
    if (hasNext) {
      if (high - low > 1) {
        span = Math.ceil((high - low) / 2);
        continue;
      }
      hint.span = 1;
      hint.same.near = false;
      const first = await ofOneStamp(low, 0);
      return { rows: first.rows, more: first.rows.length > 0 };
    }
    if (rows.length > 0) {
      const next = Math.round(((high - low) * size * 0.8) / rows.length);
      hint.span = Math.max(1, Math.min((high - low) * GROWTH, next));
      hint.same.near = true;
      return { rows: sorted(rows), more: true };
    }
    if (high === ahead + 1) ahead = Infinity;
    low = high;
    if (ahead === Infinity) {
      const probe = await ask(between(low, null), 1);
      within(probe.rows, low, Infinity);
      const [row] = probe.rows;
      if (!row) {
        hint.near = true;
        return { rows: [], more: false };
      }
      ahead = tick(row);
    } else {
      span *= GROWTH;
    }
  }
}
