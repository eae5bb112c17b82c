import { createStore, setColorScheme, type ColorScheme } from 'shared-ui';
import { browserStorage } from '../storage/storage';

/** Read again by the page's first script (host/prerender.mjs), so that nothing is painted in the other colours. */
const KEY = 'portal.theme';
const SCHEMES: readonly ColorScheme[] = ['light', 'dark', 'system'];

const kept = browserStorage.get(KEY);
const store = createStore<ColorScheme>(SCHEMES.find((scheme) => scheme === kept) ?? 'system');

/** Light, dark or as the device says; kept in this browser. */
export const appearance = {
  ...store,
  choose(scheme: ColorScheme): void {
    browserStorage.set(KEY, scheme === 'system' ? null : scheme);
    setColorScheme(scheme);
    store.set(scheme);
  },
};
