import { setAccent, setColorScheme } from './appearance';
import { cssVariables } from './css';
import { t } from './theme';
import { colors } from './tokens';

const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const luminance = (hex: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => channel(parseInt(hex.slice(at, at + 2), 16) / 255));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: string, b: string) => {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
};

type Plain = keyof typeof colors;
const SURFACES: Plain[] = ['page', 'surface', 'sunken', 'raised', 'hover'];
const pairs: [Plain, Plain, number][] = [
  ...SURFACES.flatMap((surface): [Plain, Plain, number][] => [
    ['ink', surface, 7],
    ['inkSoft', surface, 4.5],
    ['inkFaint', surface, 4.5],
    ['danger', surface, 4.5],
  ]),
  ...(['success', 'warning', 'danger', 'info', 'neutral'] as const).map((tone): [Plain, Plain, number] => [
    tone,
    `${tone}Soft`,
    4.5,
  ]),
  ['dangerInk', 'danger', 4.5],
  ['navInk', 'nav', 4.5],
  ['navInk', 'navHover', 4.5],
  ['navInkStrong', 'navActive', 4.5],
  ['inkFaint', 'neutralSoft', 4.5],
  // Borders of controls and parts of charts.
  ['lineStrong', 'surface', 3],
  ['lineStrong', 'page', 3],
  ['warningFill', 'surface', 3],
  ...(
    [
      'chartSecond',
      'chartThird',
      'chartFourth',
      'chartFifth',
      'chartSixth',
      'chartSeventh',
      'chartEighth',
    ] as Plain[]
  ).map((series): [Plain, Plain, number] => [series, 'surface', 3]),
];

test.each(pairs)('%s on %s keeps %d:1 in light and dark', (front, back, least) => {
  for (const scheme of [0, 1] as const) {
    expect(contrast(colors[front][scheme], colors[back][scheme])).toBeGreaterThanOrEqual(least);
  }
});

test('every name of the helper is a declared variable', () => {
  const css = cssVariables();
  for (const reference of [
    ...Object.values(t.color),
    ...Object.values(t.size),
    ...Object.values(t.control),
    ...Object.values(t.motion),
  ]) {
    expect(css).toContain(`${reference.slice(4, -1)}:`);
  }
});

test.each([
  ['#0b6bcb', true],
  ['#fc0', true],
  ['red', false],
  ['#12', false],
  ['url(javascript:1)', false],
  ['#0b6bcb;background:red', false],
])('the accent %p is accepted: %p', (accent, taken) => {
  const root = document.createElement('div');
  expect(setAccent(accent, root)).toBe(taken);
  expect(root.style.getPropertyValue('--accent')).toBe(taken ? accent : '');
});

test('sets a colour scheme, and returns to the device’s', () => {
  const root = document.createElement('div');
  setColorScheme('dark', root);
  expect(root.dataset.theme).toBe('dark');
  setColorScheme('system', root);
  expect(root.dataset.theme).toBeUndefined();
});
