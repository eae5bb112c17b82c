import { useEffect, useRef, useState, type RefObject } from 'react';
import { getAt, type At, type RowsPath } from './path';
import type { FormApi } from './form-api';

export interface FormRow<P extends string> {
  /** Stable when other rows are removed. */
  key: number;
  /** The row's path, for its fields: `` form.field(`${row.path}.code`) ``. */
  path: `${P}.${number}`;
  /** Removes the row, and returns what puts it back where it was; undefined when it cannot be removed. */
  remove: (() => () => void) | undefined;
}

/** Rows of a form, and the list's `ref`: the focus moves to a new row, and stays near a removed one. */
export interface FormRows<P extends string> {
  rows: readonly FormRow<P>[];
  add: () => void;
  ref: RefObject<HTMLUListElement | null>;
}

const CONTROLS = 'input:not([type=hidden]), select, textarea, button';

/**
 * The rows of the array at `path`. `empty` creates a row; `least` is the minimum number of rows. The list is a `ul`
 * of `li`.
 */
export function useRows<T extends object, P extends RowsPath<T>>(
  form: FormApi<T>,
  path: P,
  { empty, least = 0 }: { empty: At<T, `${P}.${number}`>; least?: number },
): FormRows<P> {
  const { length } = getAt(form.values, path) as readonly unknown[];
  const [keys, setKeys] = useState(() => Array.from({ length }, (_, n) => n));
  const [next, setNext] = useState(length);
  const ref = useRef<HTMLUListElement>(null);
  const [focus, setFocus] = useState<number | null>(null);
  if (keys.length !== length) {
    // The values changed from outside: a draft was discarded, or another record is shown.
    setKeys(Array.from({ length }, (_, n) => next + n));
    setNext(next + length);
  }
  useEffect(() => {
    if (focus === null) return;
    // The last one where there are fewer by now.
    const place = Math.min(focus, (ref.current?.children.length ?? 1) - 1);
    ref.current?.children[place]?.querySelector<HTMLElement>(CONTROLS)?.focus();
    setFocus(null);
  }, [focus]);
  const remove = (n: number) => {
    const key = keys[n] ?? n;
    const row = getAt(form.values, `${path}.${n}`) as At<T, `${P}.${number}`>;
    form.removeRow(path, n);
    setKeys(keys.filter((_key, place) => place !== n));
    setFocus(Math.max(0, Math.min(n, length - 2)));
    // Pressed later, when the rows may be others: nothing of this render is used but the row itself.
    return () => {
      form.putRow(path, n, row);
      setKeys((now) => now.toSpliced(n, 0, key));
      setFocus(n);
    };
  };
  return {
    ref,
    rows: keys
      .slice(0, length)
      .map((key, n) => ({
        key,
        path: `${path}.${n}` as const,
        remove: form.readOnly || length <= least ? undefined : () => remove(n),
      })),
    add: () => {
      form.addRow(path, empty);
      setKeys([...keys, next]);
      setNext(next + 1);
      setFocus(length);
    },
  };
}
