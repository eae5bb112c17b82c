import type { ListMemory } from 'shared-ui/list';
import { LIST_KEYS } from '../storage/keys';
import { browserStorage, stored } from '../storage/storage';

/**
 * What this browser stores about one list for one user, in local storage (docs/product/lists.md, 'Columns'). The key
 * includes the user's id, so that two people at one browser do not share it.
 */
export function listMemory(userId: number | undefined, listKey: string): ListMemory {
  const keyOf = (name: string) => `${LIST_KEYS}${userId ?? 0}:${listKey}:${name}`;
  return {
    read: (name) => stored<unknown>(keyOf(name)),
    write: (name, value) =>
      browserStorage.set(keyOf(name), value === undefined ? null : JSON.stringify(value)),
  };
}
