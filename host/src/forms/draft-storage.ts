const PREFIX = 'portal.draft.';

const keys = (): string[] => Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX));

/**
 * Stores drafts in this tab's session storage, by user, company and form (docs/adr/0024). If the browser refuses to
 * store them, only the draft is lost; the form still works.
 */
export const draftStorage = {
  keyOf: (owner: string, form: string): string => `${PREFIX}${owner}.${form}`,
  read(key: string): string | null {
    try {
      return sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write(key: string, text: string): void {
    try {
      sessionStorage.setItem(key, text);
    } catch {
      // The storage is full or forbidden: the form continues without a draft.
    }
  },
  remove: (key: string): void => sessionStorage.removeItem(key),
  /** Deletes every draft, because the user logged out. */
  clear: (): void => keys().forEach((key) => sessionStorage.removeItem(key)),
  /** Deletes the drafts that other users left in this tab. */
  keepOnly(userId: number): void {
    const own = `${PREFIX}${userId}.`;
    for (const key of keys()) if (!key.startsWith(own)) sessionStorage.removeItem(key);
  },
};
