/** Texts by key: what this browser remembers. */
export interface KeptTexts {
  get: (key: string) => string | null;
  /** Null removes the key. */
  set: (key: string, text: string | null) => void;
  keys: () => string[];
}

/**
 * A browser may deny storage, and its quota may be full: what it then does not keep is remembered until this tab's page
 * is gone. So nobody who keeps a text has to think of it, and a session lives as long as its tab.
 */
function guarded(open: () => Storage): KeptTexts {
  const here = new Map<string, string>();
  const attempt = <T>(work: (storage: Storage) => T): T | null => {
    try {
      return work(open());
    } catch {
      return null;
    }
  };
  return {
    get: (key) => here.get(key) ?? attempt((storage) => storage.getItem(key)),
    set(key, text) {
      here.delete(key);
      const kept = text !== null && attempt((storage) => (storage.setItem(key, text), true));
      if (kept) return;
      attempt((storage) => storage.removeItem(key));
      if (text !== null) here.set(key, text);
    },
    keys: () => [...new Set([...here.keys(), ...(attempt((storage) => Object.keys(storage)) ?? [])])],
  };
}

/** Local storage: for all tabs, until it is removed. */
export const browserStorage = guarded(() => window.localStorage);

/** What local storage has as JSON under a key; null where there is nothing, or nothing that can be read. */
export const stored = <T>(key: string): T | null => {
  try {
    return JSON.parse(browserStorage.get(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
};

/** Session storage: for this tab, also when it is reloaded. */
export const tabStorage = guarded(() => window.sessionStorage);
