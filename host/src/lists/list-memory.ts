import type { ListMemory } from 'shared-ui/list';

/**
 * What this browser stores about one list for one user, in local storage (spec part 1 section 9: 'kept in local
 * storage per list name'). The key includes the user's id, so that two people at one browser do not share it. When
 * the storage is full or forbidden, nothing is stored.
 */
export function listMemory(userId: number | undefined, listKey: string): ListMemory {
  const keyOf = (name: string) => `portal:list:${userId ?? 0}:${listKey}:${name}`;
  return {
    read: (name) => {
      try {
        return JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null') as unknown;
      } catch {
        return null;
      }
    },
    write: (name, value) => {
      try {
        if (value === undefined) localStorage.removeItem(keyOf(name));
        else localStorage.setItem(keyOf(name), JSON.stringify(value));
      } catch {
        // The screen keeps the value in memory until the user leaves it.
      }
    },
  };
}
