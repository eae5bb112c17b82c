import { colors, control, DEFAULT_ACCENT, fontFamily, fontSize, monoFamily, motion, radius } from './tokens';

type Scheme = 'light' | 'dark';
/** Lightness, a and b, as CSS mixes colours; and how opaque. */
type Lab = readonly [l: number, a: number, b: number, alpha: number];

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const fromLinear = (value: number) =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

function labOf(rgb: readonly number[], alpha = 1): Lab {
  const [r = 0, g = 0, b = 0] = rgb.map(toLinear);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
    alpha,
  ];
}

function rgbOf([light, a, b]: Lab): number[] {
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return linear.map((value) => Math.min(Math.max(fromLinear(value), 0), 1));
}

const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const bytes = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255);

const OKLCH = /^oklch\(from (\S+) (min|max)\(l, ([\d.]+)\) (?:c|min\(c, ([\d.]+)\)) h\)$/;
const MIX = /^color-mix\(in oklab, (\S+?)(?: ([\d.]+)%)?, (\S+?)(?: ([\d.]+)%)?\)$/;
const RGB = /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)%\)$/;

/** What a browser makes of a colour of the tokens, in the forms they are written in; throws for another form. */
function resolved(text: string, scheme: Scheme): Lab {
  if (text === 'black') return labOf([0, 0, 0]);
  if (text === 'white') return labOf([1, 1, 1]);
  if (text === 'var(--accent)') return labOf(bytes(DEFAULT_ACCENT));
  if (/^#[0-9a-f]{6}$/.test(text)) return labOf(bytes(text));
  const named = /^var\(--color-([\w-]+)\)$/.exec(text)?.[1];
  if (named) return resolved(colors[camel(named) as keyof typeof colors][scheme === 'light' ? 0 : 1], scheme);
  const [, r, g, b, percent] = RGB.exec(text) ?? [];
  if (r) return labOf([Number(r) / 255, Number(g) / 255, Number(b) / 255], Number(percent) / 100);
  const [, from = '', bound, limit, most = 'Infinity'] = OKLCH.exec(text) ?? [];
  if (bound) {
    const [l, x, y, alpha] = resolved(from, scheme);
    const chroma = Math.hypot(x, y);
    const kept = chroma === 0 ? 0 : Math.min(chroma, Number(most)) / chroma;
    return [
      bound === 'min' ? Math.min(l, Number(limit)) : Math.max(l, Number(limit)),
      x * kept,
      y * kept,
      alpha,
    ];
  }
  const [, first = '', ofFirst, second = '', ofSecond] = MIX.exec(text) ?? [];
  if (!first) throw new Error(`A colour of another form: ${text}`);
  const share = ofFirst === undefined ? 1 - Number(ofSecond ?? 50) / 100 : Number(ofFirst) / 100;
  const [one, other] = [resolved(first, scheme), resolved(second, scheme)];
  const mixed = (at: 0 | 1 | 2 | 3) => one[at] * share + other[at] * (1 - share);
  return [mixed(0), mixed(1), mixed(2), mixed(3)];
}

function colorToken(text: string, scheme: Scheme) {
  const lab = resolved(text, scheme);
  const components = rgbOf(lab).map((value) => Math.round(value * 255) / 255);
  const hex = components.map((value) =>
    Math.round(value * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return {
    $value: {
      colorSpace: 'srgb',
      components: components.map((value) => Number(value.toFixed(4))),
      alpha: lab[3],
      hex: `#${hex.join('')}`,
    },
  };
}

/** Every colour of one appearance, by name. */
function schemeOf(scheme: Scheme) {
  const named = Object.entries(colors).map(([name, [light, dark]]) => [
    name,
    colorToken(scheme === 'light' ? light : dark, scheme),
  ]);
  return Object.fromEntries(named) as Record<keyof typeof colors, ReturnType<typeof colorToken>>;
}

function measured(text: string) {
  const [, value = '', unit = ''] = /^([\d.]+)(px|rem|s)$/.exec(text) ?? [];
  return unit === 's' ? { value: Number(value) * 1000, unit: 'ms' } : { value: Number(value), unit };
}
const group = (type: 'dimension' | 'duration', values: Readonly<Record<string, string>>) => ({
  $type: type,
  ...Object.fromEntries(Object.entries(values).map(([name, text]) => [name, { $value: measured(text) }])),
});
const families = (text: string) => ({ $value: text.split(',').map((name) => name.trim().replace(/'/g, '')) });

/**
 * The tokens as the Design Tokens format of the W3C's community group has them, for design programs: colours of both
 * appearances, the accent being the one used until a brand is known.
 */
export const designTokens = () => ({
  color: { $type: 'color', light: schemeOf('light'), dark: schemeOf('dark') },
  radius: group('dimension', radius),
  fontSize: group('dimension', fontSize),
  control: group('dimension', control),
  motion: group('duration', motion),
  fontFamily: { $type: 'fontFamily', text: families(fontFamily), mono: families(monoFamily) },
});
