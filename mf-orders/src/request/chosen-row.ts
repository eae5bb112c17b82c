/** A row that a dialog beside its list is about: the list's row action opens it. */
export function chosenRow<Row>() {
  let row: Row | null = null;
  const listeners = new Set<() => void>();
  const set = (next: Row | null) => {
    row = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => row,
    open: (next: Row) => set(next),
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
}
