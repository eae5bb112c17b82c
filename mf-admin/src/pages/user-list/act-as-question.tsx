import { useSyncExternalStore } from 'react';
import type { UserRow } from 'api-contract';
import { ActAsDialog } from '../../rights/act-as-dialog';

let asked: UserRow | null = null;
const listeners = new Set<() => void>();

/** Asks whether the portal is to be shown as the user of a row. */
export function askActAs(row: UserRow | null): void {
  asked = row;
  listeners.forEach((listener) => listener());
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The question of the row whose action was pressed. */
export function ActAsQuestion() {
  const user = useSyncExternalStore(subscribe, () => asked);
  return <ActAsDialog user={user} onClose={() => askActAs(null)} />;
}
