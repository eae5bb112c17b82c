import { isDeepStrictEqual } from 'node:util';

/** The state of something by the names of its fields. */
export type Snapshot = Readonly<Record<string, unknown>>;

const blank = (value: unknown) => value === undefined || value === null || value === '';

/**
 * Of two states only the fields that differ; whole states where something was created or removed. A missing field, null
 * and blank are the same.
 */
export function differences(before: Snapshot | null, after: Snapshot | null) {
  if (before === null || after === null) return { before, after };
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((field) => {
    const [was, is] = [before[field], after[field]];
    return !(blank(was) && blank(is)) && !isDeepStrictEqual(was, is);
  });
  const only = (state: Snapshot): Snapshot =>
    Object.fromEntries(changed.map((field) => [field, state[field] ?? null]));
  return { before: only(before), after: only(after) };
}
