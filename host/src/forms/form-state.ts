import { getAt, isWithin, setAt } from './path';
import { placeErrors, withoutRow, withRow, type Places } from './place-errors';
import { checkValues, isBlank, type Errors, type Rules } from './rules';

/** The phase of a form: being filled in, waiting for confirmation, being sent, or done. */
export type Phase = 'editing' | 'asking' | 'sending' | 'sent';

export interface FormState<T> {
  values: T;
  /** Problems found by the form's own rules. */
  errors: Errors;
  /** Messages from the server, by field. */
  refused: Errors;
  /** Messages from the server for fields that are not on screen. */
  head: readonly string[];
  /** Whether the form was sent once. From then on, leaving an empty field shows an error. */
  pressed: boolean;
  phase: Phase;
  /** Counts how often the focus has to move to the first problem. */
  attention: number;
}

export const startState = <T>(values: T): FormState<T> => ({
  values,
  errors: {},
  refused: {},
  head: [],
  pressed: false,
  phase: 'editing',
  attention: 0,
});

const filterErrors = (errors: Errors, keep: (path: string, message: string) => boolean): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([path, message]) => keep(path, message)));

/** Sets new values. The messages of a changed field are removed, and no new ones appear while the user types. */
export function changed<T>(
  state: FormState<T>,
  rules: Rules<T>,
  values: T,
  paths: readonly string[],
): FormState<T> {
  const found = checkValues(rules, values);
  const touches = (path: string) => paths.some((one) => isWithin(path, one) || isWithin(one, path));
  return {
    ...state,
    values,
    errors: filterErrors(state.errors, (path, message) => found[path] === message),
    refused: filterErrors(state.refused, (path) => !touches(path)),
  };
}

/** Runs when a field loses the focus. Filled fields are checked; empty ones only after the form was sent once. */
export function left<T>(state: FormState<T>, rules: Rules<T>, path: string): FormState<T> {
  if (!state.pressed && isBlank(getAt(state.values, path))) return state;
  const message = checkValues(rules, state.values)[path];
  return message === undefined ? state : { ...state, errors: { ...state.errors, [path]: message } };
}

/**
 * Runs when the form, or the parts named by `parts`, was checked before going on. Problems without a field on
 * screen appear at the top, so that the form never refuses without an explanation.
 */
export function checked<T>(
  state: FormState<T>,
  rules: Rules<T>,
  places: Places,
  parts?: readonly string[],
): FormState<T> {
  const found = filterErrors(
    checkValues(rules, state.values),
    (path) => !parts || parts.some((part) => isWithin(path, part)),
  );
  const { errors, head } = placeErrors(found, places);
  const bad = Object.keys(found).length > 0;
  return {
    ...state,
    errors,
    refused: {},
    head,
    // After a step passes, the next step starts without errors.
    pressed: bad || !parts,
    attention: bad ? state.attention + 1 : state.attention,
  };
}

/** The server refused the submission, with these messages by field. */
export function refusedBy<T>(
  state: FormState<T>,
  messages: Partial<Record<string, string>>,
  places: Places,
): FormState<T> {
  const { errors, head } = placeErrors(messages, places);
  const said = Object.keys(errors).length > 0 || head.length > 0;
  const attention = said ? state.attention + 1 : state.attention;
  return { ...state, phase: 'editing', errors: {}, refused: errors, head, attention };
}

/** Row `n` of the array at `path` was removed, together with its messages. */
export function rowRemoved<T>(state: FormState<T>, path: string, n: number): FormState<T> {
  const rows = getAt(state.values, path) as readonly unknown[];
  return {
    ...state,
    values: setAt(
      state.values,
      path,
      rows.filter((_row, place) => place !== n),
    ),
    errors: withoutRow(state.errors, path, n),
    refused: withoutRow(state.refused, path, n),
  };
}

/** A row was put in at `n` of the array at `path`; the messages of later rows move with them. */
export function rowPut<T>(state: FormState<T>, path: string, n: number, row: unknown): FormState<T> {
  const rows = getAt(state.values, path) as readonly unknown[];
  return {
    ...state,
    values: setAt(state.values, path, rows.toSpliced(n, 0, row)),
    errors: withRow(state.errors, path, n),
    refused: withRow(state.refused, path, n),
  };
}

/** Whether a check found no problem. */
export const isGood = <T>({ errors, head }: FormState<T>): boolean =>
  Object.keys(errors).length === 0 && head.length === 0;

/** Whether a required field is empty (as opposed to invalid). */
export const lacksSomething = <T>({ values, errors }: FormState<T>): boolean =>
  Object.keys(errors).some((path) => isBlank(getAt(values, path)));
