import { setColorScheme, type ColorScheme } from 'shared-ui';
import { createStore } from '../watch/store';

/** Read again by the page's first script (host/prerender.mjs), so that nothing is painted in the other colours. */
const KEY = 'portal.theme';
const SCHEMES: readonly ColorScheme[] = ['light', 'dark', 'system'];

function read(): ColorScheme {
  try {
    return SCHEMES.find((scheme) => scheme === localStorage.getItem(KEY)) ?? 'system';
  } catch {
    return 'system';
  }
}

const store = createStore<ColorScheme>(read());

/** Light, dark or as the device says; kept in this browser. */
export const appearance = {
  ...store,
  choose(scheme: ColorScheme): void {
    try {
      if (scheme === 'system') localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, scheme);
    } catch {
      // Without storage the choice lasts as long as the tab.
    }
    setColorScheme(scheme);
    store.set(scheme);
  },
};
