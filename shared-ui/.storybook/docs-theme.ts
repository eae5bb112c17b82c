import { create } from 'storybook/theming/create';
import { colors, DEFAULT_ACCENT, fontFamily } from '../src/tokens/tokens';

/** Storybook's own colours out of the portal's tokens: index 0 is light, 1 dark. */
const themeOf = (scheme: 0 | 1) =>
  create({
    base: scheme === 0 ? 'light' : 'dark',
    brandTitle: 'Portal do Cliente',
    fontBase: fontFamily,
    colorPrimary: DEFAULT_ACCENT,
    colorSecondary: scheme === 0 ? DEFAULT_ACCENT : colors.info[1],
    appBg: colors.page[scheme],
    appContentBg: colors.surface[scheme],
    appPreviewBg: colors.page[scheme],
    appBorderColor: colors.line[scheme],
    appBorderRadius: 6,
    textColor: colors.ink[scheme],
    textMutedColor: colors.inkSoft[scheme],
    barBg: colors.surface[scheme],
    barTextColor: colors.inkSoft[scheme],
    barSelectedColor: scheme === 0 ? DEFAULT_ACCENT : colors.info[1],
    inputBg: colors.surface[scheme],
    inputBorder: colors.lineStrong[scheme],
    inputTextColor: colors.ink[scheme],
  });

const light = themeOf(0);
const dark = themeOf(1);

/** The frame's and the docs pages' theme for a value of the toolbar's 'Tema'. */
export const storybookTheme = (theme: unknown) => (theme === 'dark' ? dark : light);
