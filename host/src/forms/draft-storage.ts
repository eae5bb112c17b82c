const PREFIX = 'portal.draft.';

const keys = (): string[] => Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX));

/**
 * Where drafts lie: in this tab's own storage, by user, company and form (docs/adr/0024). A browser that refuses to
 * keep anything costs the draft, never the form.
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
      // Full or forbidden: the form goes on without a draft.
    }
  },
  remove: (key: string): void => sessionStorage.removeItem(key),
  /** Forgets every draft: the user logged out. */
  clear: (): void => keys().forEach((key) => sessionStorage.removeItem(key)),
  /** Forgets what anybody but this user has left in the tab. */
  keepOnly(userId: number): void {
    const own = `${PREFIX}${userId}.`;
    for (const key of keys()) if (!key.startsWith(own)) sessionStorage.removeItem(key);
  },
};
