import { useState } from 'react';

/** How many rows a block of the home page shows (docs/product/session.md, 'Home'). */
export const FEW = 5;

/** The visible rows of a list that starts with five; `more` is true when there are others. */
export interface FirstRows<T> {
  readonly shown: readonly T[];
  readonly total: number;
  readonly more: boolean;
  readonly all: boolean;
  readonly toggle: () => void;
}

/** The first five rows, or all after the user has expanded the list. */
export function useFirstRows<T>(rows: readonly T[]): FirstRows<T> {
  const [all, setAll] = useState(false);
  return {
    shown: all ? rows : rows.slice(0, FEW),
    total: rows.length,
    more: rows.length > FEW,
    all,
    toggle: () => setAll(!all),
  };
}
