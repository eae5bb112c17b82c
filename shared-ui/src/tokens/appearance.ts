/** `system` follows the device. */
export type ColorScheme = 'light' | 'dark' | 'system';

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** Sets the flavour's accent (`#rrggbb` of `/config.json`); an invalid value is refused and the default stays. */
export function setAccent(accent: string, root: HTMLElement = document.documentElement): boolean {
  const valid = HEX.test(accent);
  if (valid) root.style.setProperty('--accent', accent);
  return valid;
}

/** Chooses light or dark for the whole portal. */
export function setColorScheme(scheme: ColorScheme, root: HTMLElement = document.documentElement): void {
  if (scheme === 'system') delete root.dataset.theme;
  else root.dataset.theme = scheme;
}
