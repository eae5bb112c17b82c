/** What goes wrong, settable while the stand-in runs. A number is how many calls it happens to; true is every call. */
export interface Switches {
  /** Milliseconds that every answer waits. */
  slowMs: number;
  /** Answers that status instead (500 unless `failStatus`), with `Retry-After` if `retryAfter` is given. */
  fail: number | boolean;
  failStatus: number;
  retryAfter: number | null;
  /** Cuts the answer in the middle and ends it as if it were whole. */
  half: number | boolean;
  /** Breaks the connection in the middle of the answer. */
  drop: number | boolean;
  /** Repeats the first row of the answer. */
  duplicateRows: number | boolean;
  /** Answers the page before, whatever is asked. */
  stalePages: number | boolean;
  /** Tokens given from now on live so long. */
  tokenSeconds: number;
  /** Answers 401 to every token and renewal, as for a user that was blocked. */
  refuseUser: boolean;
  /** Tables without `S_T_A_M_P_`. */
  noStamp: readonly string[];
  /** Fields of the ERP that are gone, as `SA1.A1_NOME`. */
  hideFields: readonly string[];
  /** How much of a table is missing, from 0 to 1. */
  shrink: Readonly<Record<string, number>>;
  /** What stands in the answer instead: a page, a wrong shape, a bad number, date or row number. */
  garbage: 'html' | 'shape' | 'number' | 'date' | 'recno' | null;
  /** Rows of the table that change with every query of it. */
  changing: number;
  /** Whether the dictionary (SX3) may be read. */
  dictionary: boolean;
}

export const QUIET: Switches = {
  slowMs: 0,
  fail: false,
  failStatus: 500,
  retryAfter: null,
  half: false,
  drop: false,
  duplicateRows: false,
  stalePages: false,
  tokenSeconds: 3600,
  refuseUser: false,
  noStamp: [],
  hideFields: [],
  shrink: {},
  garbage: null,
  changing: 0,
  dictionary: true,
};

type Counted = 'fail' | 'half' | 'drop' | 'duplicateRows' | 'stalePages';

/** Whether a switch applies to this call; counts down. */
export function applies(switches: Switches, name: Counted): boolean {
  const left = switches[name];
  if (typeof left === 'boolean') return left;
  if (left <= 0) return false;
  switches[name] = left - 1;
  return true;
}
