import { tabStorage } from '../storage/storage';

const PREFIX = 'portal.draft.';

const keys = (): string[] => tabStorage.keys().filter((key) => key.startsWith(PREFIX));

/** Stores drafts in this tab's session storage, by user, company and form (docs/adr/0024). */
export const draftStorage = {
  keyOf: (owner: string, form: string): string => `${PREFIX}${owner}.${form}`,
  read: (key: string): string | null => tabStorage.get(key),
  write: (key: string, text: string): void => tabStorage.set(key, text),
  remove: (key: string): void => tabStorage.set(key, null),
  /** Deletes every draft, because the user logged out. */
  clear: (): void => keys().forEach((key) => tabStorage.set(key, null)),
  /** Deletes the drafts that other users left in this tab. */
  keepOnly(userId: number): void {
    const own = `${PREFIX}${userId}.`;
    for (const key of keys()) if (!key.startsWith(own)) tabStorage.set(key, null);
  },
};
