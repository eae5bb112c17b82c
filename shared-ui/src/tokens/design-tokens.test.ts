import { designTokens } from './design-tokens';
import { colors, fontSize } from './tokens';

const tokens = designTokens();
const color = (scheme: 'light' | 'dark', name: keyof typeof colors) => tokens.color[scheme][name].$value;

it('has every colour of both appearances, as numbers', () => {
  for (const scheme of ['light', 'dark'] as const)
    for (const name of Object.keys(colors) as (keyof typeof colors)[]) {
      const { components, hex, alpha } = color(scheme, name);
      expect(hex).toMatch(/^#[0-9a-f]{6}$/);
      expect(components.every((part) => part >= 0 && part <= 1)).toBe(true);
      expect(alpha).toBeGreaterThan(0);
    }
});

// As Chromium draws them of the accent #0b6bcb.
it.each([
  ['light', 'ink', '#14202f', 1],
  ['dark', 'ink', '#e7ecf3', 1],
  ['light', 'accent', '#096aca', 1],
  ['light', 'accentHover', '#0555a5', 1],
  ['light', 'accentSoft', '#e8f0fb', 1],
  ['light', 'measureVolume', '#096aca', 1],
  ['dark', 'accent', '#6aadff', 1],
  ['dark', 'accentActive', '#98c7ff', 1],
  ['dark', 'accentSoft', '#213147', 1],
  ['light', 'shadow', '#102038', 0.1],
] as const)('%s %s is %s', (scheme, name, hex, alpha) => {
  expect(color(scheme, name)).toMatchObject({ hex, alpha });
});

it('has lengths and times with their units', () => {
  expect(tokens.fontSize).toMatchObject({
    $type: 'dimension',
    md: { $value: { value: parseFloat(fontSize.md), unit: 'rem' } },
  });
  expect(tokens.control).toMatchObject({ header: { $value: { value: 60, unit: 'px' } } });
  expect(tokens.motion).toMatchObject({ $type: 'duration', quick: { $value: { value: 120, unit: 'ms' } } });
  expect(tokens.fontFamily.text.$value[0]).toBe('Inter');
});
