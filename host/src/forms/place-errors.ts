import type { Errors } from './rules';
import { isWithin } from './path';

/** Where the server's messages can be shown. */
export interface Places {
  /** Paths of the fields on screen. */
  shown: ReadonlySet<string>;
  /** Parts of the form that are not on screen now (another step), including everything below them. */
  elsewhere: readonly string[];
}
export interface PlacedErrors {
  errors: Errors;
  /** Messages that no field shows, for the top of the form. */
  head: readonly string[];
}

const parentOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('.')));

/**
 * Puts the first message of each field of a 422 (docs/product/texts.md, 'Toasts') where the user can read it: at its
 * field, otherwise at the field that contains it (`companies.0.stores` at `companies`), otherwise at the top of the
 * form.
 */
export function placeErrors(
  messages: Partial<Record<string, string>>,
  { shown, elsewhere }: Places,
): PlacedErrors {
  const errors: Record<string, string> = {};
  const head: string[] = [];
  for (const [path, message] of Object.entries(messages)) {
    if (message === undefined) continue;
    let place = path;
    const hidden = elsewhere.some((part) => isWithin(path, part));
    while (place !== '' && !shown.has(place) && !hidden) place = parentOf(place);
    if (place === '') head.push(message);
    else errors[place] ??= message;
  }
  return { errors, head };
}

/** The errors with those of row `n` of `rows` and of later ones moved by `by`. */
function movedFrom(errors: Errors, rows: string, n: number, by: number): Errors {
  const moved: Record<string, string> = {};
  for (const [path, message] of Object.entries(errors)) {
    const [row = '', ...rest] = isWithin(path, rows) ? path.slice(rows.length + 1).split('.') : [];
    const place = Number(row);
    if (row === '' || place < n) moved[path] = message;
    else moved[[rows, place + by, ...rest].join('.')] = message;
  }
  return moved;
}

/** The errors after row `n` of `rows` was removed: its own are dropped, those of later rows move up. */
export function withoutRow(errors: Errors, rows: string, n: number): Errors {
  const kept = Object.entries(errors).filter(([path]) => !isWithin(path, `${rows}.${n}`));
  return movedFrom(Object.fromEntries(kept), rows, n, -1);
}

/** The errors after a row was put in at `n` of `rows`: those of it and of later rows move down. */
export const withRow = (errors: Errors, rows: string, n: number): Errors => movedFrom(errors, rows, n, 1);
