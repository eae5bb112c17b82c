/**
 * All design decisions in one file. Every colour is a pair [light, dark]; everything else is the same in both.
 * `css.ts` turns it into CSS variables, `theme.ts` into the typed helper `t`.
 *
 * Text colours keep 4.5:1 on every surface they are used on, control borders 3:1 (WCAG 2.2 AA).
 */
export const colors = {
  /** The page background. */
  page: ['#f2f5f8', '#0d131c'],
  /** Cards, tables, fields. */
  surface: ['#ffffff', '#151d29'],
  /** Table heads, read-only fields, wells. */
  sunken: ['#f6f8fa', '#111824'],
  /** Dialogs and toasts. */
  raised: ['#ffffff', '#1c2635'],
  hover: ['#eef3f8', '#1c2737'],
  line: ['#dfe5ec', '#273345'],
  lineStrong: ['#7d8a9b', '#6f7f95'],

  ink: ['#14202f', '#e7ecf3'],
  inkSoft: ['#465467', '#adb9c9'],
  /** Placeholders and captions: the palest text allowed. */
  inkFaint: ['#5a687a', '#93a1b4'],

  nav: ['#0f1e36', '#0a111d'],
  navHover: ['#1a2d4c', '#141f31'],
  navActive: ['#233b61', '#1c2c46'],
  navLine: ['#26395a', '#1f2b3e'],
  navInk: ['#c8d3e3', '#b4c0d0'],
  navInkStrong: ['#ffffff', '#ffffff'],

  /** The flavour's accent, limited to a lightness that keeps 4.5:1 for any brand colour. */
  accent: [
    'oklch(from var(--accent) min(l, 0.53) c h)',
    'oklch(from var(--accent) max(l, 0.74) min(c, 0.14) h)',
  ],
  accentHover: [
    'color-mix(in oklab, var(--color-accent), black 14%)',
    'color-mix(in oklab, var(--color-accent), white 18%)',
  ],
  accentActive: [
    'color-mix(in oklab, var(--color-accent), black 26%)',
    'color-mix(in oklab, var(--color-accent), white 30%)',
  ],
  accentInk: ['#ffffff', '#0b1420'],
  accentSoft: [
    'color-mix(in oklab, var(--color-accent) 10%, var(--color-surface))',
    'color-mix(in oklab, var(--color-accent) 16%, var(--color-surface))',
  ],

  success: ['#0f6b39', '#63d195'],
  successSoft: ['#e2f4e9', '#12301f'],
  warning: ['#7d4b00', '#f2bb55'],
  warningSoft: ['#fdf0d5', '#372a10'],
  /** Fills and arcs, where 3:1 is enough. */
  warningFill: ['#c47500', '#f2bb55'],
  danger: ['#b3241c', '#ff9990'],
  dangerSoft: ['#fdebea', '#3d1b1d'],
  dangerInk: ['#ffffff', '#2a0705'],
  info: ['#1b5a93', '#84bff5'],
  infoSoft: ['#e4effa', '#142b44'],
  neutral: ['#465467', '#adb9c9'],
  neutralSoft: ['#e8edf2', '#232e3e'],

  /** Second series of a chart; the first is the accent. */
  chartSecond: ['#b8620f', '#f0a95c'],
  /** Further series, where a chart has many: eight hues that are told apart side by side. */
  chartThird: ['#2f7d4f', '#63d195'],
  chartFourth: ['#8a4fb5', '#c79bee'],
  chartFifth: ['#c2405f', '#ff9fb2'],
  chartSixth: ['#0e7c86', '#5fd0d8'],
  chartSeventh: ['#6b6f1e', '#cdd16b'],
  chartEighth: ['#5c6b7f', '#adb9c9'],
  /** One colour per measure, in every gauge, bar and chart: volume, time gone by, money. */
  measureVolume: ['var(--color-accent)', 'var(--color-accent)'],
  measureTime: ['#465467', '#adb9c9'],
  measureValue: ['#b8620f', '#f0a95c'],
  shimmer: ['#e6ebf1', '#222d3d'],
  scrim: ['rgb(13 22 36 / 55%)', 'rgb(2 5 9 / 70%)'],
  shadow: ['rgb(16 32 56 / 10%)', 'rgb(0 0 0 / 50%)'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

export const radius = { sm: '4px', md: '6px', lg: '10px', full: '999px' } as const;

/** In rem, so that text follows the user's font size. */
export const fontSize = {
  xs: '0.75rem',
  sm: '0.8125rem',
  md: '0.875rem',
  lg: '1rem',
  xl: '1.25rem',
  xxl: '1.75rem',
} as const;

export const fontFamily = "'Inter', 'Inter Fallback', system-ui, sans-serif";
/** For codes and keys that are read out or typed off. */
export const monoFamily = "'JetBrains Mono', monospace";

/** Heights of controls (the smallest target is 24 px), and of the page's header, below which sticky elements stop. */
export const control = { sm: '1.75rem', md: '2.25rem', row: '2.75rem', header: '60px' } as const;

/** How long something moves: a state, something coming or going, a figure. Off under reduced motion (`GlobalStyle`). */
export const motion = { quick: '0.12s', calm: '0.2s', slow: '0.4s' } as const;

/** Accent used until `/config.json` is read. */
export const DEFAULT_ACCENT = '#0b6bcb';
