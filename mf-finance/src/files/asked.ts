import type { Invoice } from 'api-contract';

/** What stands over a list: the choice of documents, where a title comes from, or a file that is being prepared. */
export type Asked =
  | { readonly what: 'documents'; readonly rows: readonly Invoice[] }
  | { readonly what: 'origin'; readonly row: Invoice }
  /** `linked`: an e-mail led to it, perhaps long after it was made. */
  | { readonly what: 'file'; readonly id: string; readonly linked?: boolean };

let current: Asked | null = null;
const listeners = new Set<() => void>();
const set = (next: Asked | null) => {
  current = next;
  for (const listener of listeners) listener();
};

/** The dialog over this area's screens: a list's actions open it, and it goes with its page. */
export const asked = {
  get: () => current,
  open: (next: Asked) => set(next),
  close: () => set(null),
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      current = null;
    };
  },
};
