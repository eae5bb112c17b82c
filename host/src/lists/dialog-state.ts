import { useSyncExternalStore } from 'react';
import { createStore } from 'shared-ui';

/**
 * What a dialog is about that another part of the page opens, or null: `useSubject` is for the component that shows it.
 * It closes with the page that shows it.
 */
export function dialogState<Subject>() {
  const { getSnapshot, subscribe, set } = createStore<Subject | null>(null);
  const close = () => set(null);
  const follow = (listener: () => void) => {
    const unsubscribe = subscribe(listener);
    return () => {
      unsubscribe();
      close();
    };
  };
  return {
    getSnapshot,
    open: (subject: Subject) => set(subject),
    close,
    subscribe: follow,
    useSubject: () => useSyncExternalStore(follow, getSnapshot),
  };
}
