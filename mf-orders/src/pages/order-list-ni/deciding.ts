import type { OrderRequestRow } from 'api-contract';

let row: OrderRequestRow | null = null;
const listeners = new Set<() => void>();
const set = (next: OrderRequestRow | null) => {
  row = next;
  for (const listener of listeners) listener();
};

/** The request whose status is being changed: the list's row action opens what stands beside the list. */
export const deciding = {
  get: () => row,
  open: (next: OrderRequestRow) => set(next),
  close: () => set(null),
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      // A page that is left takes its dialog along.
      row = null;
    };
  },
};
