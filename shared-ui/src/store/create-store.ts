/** A value that React roots and plain code read and subscribe to; for `useSyncExternalStore`. */
export interface Store<T> {
  getSnapshot: () => T;
  subscribe: (listener: () => void) => () => void;
  set: (next: T) => void;
}

/** One that begins with `value`. Setting an equal value notifies nobody. */
export function createStore<T>(value: T): Store<T> {
  const listeners = new Set<() => void>();
  return {
    getSnapshot: () => value,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      listeners.forEach((listener) => listener());
    },
  };
}
