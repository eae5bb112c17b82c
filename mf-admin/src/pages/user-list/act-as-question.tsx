import { useSyncExternalStore } from 'react';
import { dialogState } from 'host/portal';
import { ActAsDialog } from '../../rights/act-as-dialog';
import type { UserRow } from '../../../wire/users';

const asked = dialogState<UserRow>();

/** Asks whether the portal is to be shown as the user of a row. */
export const askActAs = asked.open;

/** The question of the row whose action was pressed. */
export function ActAsQuestion() {
  const user = useSyncExternalStore(asked.subscribe, asked.getSnapshot);
  return <ActAsDialog user={user} onClose={asked.close} />;
}
