import type { ListMemory } from 'shared-ui/list';

/**
 * What this browser remembers of one list for one user, in local storage (spec part 1 section 9: 'kept in local storage
 * per list name'; with the user's id, so that two people at one browser do not share it). Where the storage is full or
 * forbidden, nothing is remembered.
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
        // The screen keeps it until it is left.
      }
    },
  };
}
