import { createStore } from 'shared-ui';

/**
 * What a dialog is about that another part of the page opens, or null; for `useSyncExternalStore`. It closes with the
 * page that shows it.
 */
export function dialogState<Subject>() {
  const { getSnapshot, subscribe, set } = createStore<Subject | null>(null);
  const close = () => set(null);
  return {
    getSnapshot,
    open: (subject: Subject) => set(subject),
    close,
    subscribe(listener: () => void) {
      const unsubscribe = subscribe(listener);
      return () => {
        unsubscribe();
        close();
      };
    },
  };
}
