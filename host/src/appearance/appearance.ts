import { createStore, setColorScheme, type ColorScheme } from 'shared-ui';
import { THEME_KEY } from '../storage/keys';
import { browserStorage } from '../storage/storage';

const SCHEMES: readonly ColorScheme[] = ['light', 'dark', 'system'];

const kept = browserStorage.get(THEME_KEY);
const store = createStore<ColorScheme>(SCHEMES.find((scheme) => scheme === kept) ?? 'system');

/** Light, dark or as the device says; kept in this browser. */
export const appearance = {
  ...store,
  choose(scheme: ColorScheme): void {
    browserStorage.set(THEME_KEY, scheme === 'system' ? null : scheme);
    setColorScheme(scheme);
    store.set(scheme);
  },
};
