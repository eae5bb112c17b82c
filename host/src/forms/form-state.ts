import { getAt, isWithin, setAt } from './path';
import { placeErrors, withoutRow, type Places } from './place-errors';
import { checkValues, isBlank, type Errors, type Rules } from './rules';

/** Where a form is: being filled in, asked about, under way to the server, or done. */
export type Phase = 'editing' | 'asking' | 'sending' | 'sent';

export interface FormState<T> {
  values: T;
  /** What the form's own rules found. */
  errors: Errors;
  /** What the server said of fields. */
  refused: Errors;
  /** What the server said of no field on screen. */
  head: readonly string[];
  /** Whether the form was sent once: from then on empty fields are blamed when they are left. */
  pressed: boolean;
  phase: Phase;
  /** Counts the times the user has to look at what is wrong. */
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

/** New values. What was said of a changed field goes with its old value; nothing is blamed while somebody types. */
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

/** A field was left: what was filled in is checked, what is empty only after the form was sent once. */
export function left<T>(state: FormState<T>, rules: Rules<T>, path: string): FormState<T> {
  if (!state.pressed && isBlank(getAt(state.values, path))) return state;
  const message = checkValues(rules, state.values)[path];
  return message === undefined ? state : { ...state, errors: { ...state.errors, [path]: message } };
}

/**
 * The form, or the parts of it named by `parts`, was checked in order to go on. What no field on screen can show stands at
 * the head: a form must never refuse without a word.
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
    // A step that was passed blames nothing in the next one.
    pressed: bad || !parts,
    attention: bad ? state.attention + 1 : state.attention,
  };
}

/** The server refused what was sent, for these reasons by field. */
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

/** Row `n` of the array at `path` was taken out, with what was said of it. */
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

/** Whether a check found nothing. */
export const isGood = <T>({ errors, head }: FormState<T>): boolean =>
  Object.keys(errors).length === 0 && head.length === 0;

/** Whether something that must be filled in is empty, rather than wrong. */
export const lacksSomething = <T>({ values, errors }: FormState<T>): boolean =>
  Object.keys(errors).some((path) => isBlank(getAt(values, path)));
