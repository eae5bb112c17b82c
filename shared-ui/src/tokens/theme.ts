import { colors, control, fontSize, motion, radius } from './tokens';
import { variable } from './css';

const references = <Name extends string>(group: string, values: Record<Name, unknown>) =>
  Object.fromEntries(Object.keys(values).map((name) => [name, `var(${variable(group, name)})`])) as Record<
    Name,
    string
  >;

/** Names of the portal's colours. */
export type ColorName = keyof typeof colors;

/**
 * Tokens for styled-components: `color: ${t.color.ink}; padding: ${t.space(3)};`. Values are CSS variables, so a
 * change of theme or accent needs no render.
 */
export const t = {
  color: references('color', colors),
  radius: references('radius', radius),
  size: references('size', fontSize),
  control: references('control', control),
  motion: references('motion', motion),
  /** Steps of the 4-px grid. */
  space: (steps: number) => `${steps * 4}px`,
  /** Below this width a screen has one column and tables become cards. */
  narrow: '640px',
  shadow: {
    card: '0 1px 2px var(--color-shadow)',
    raised: '0 8px 28px var(--color-shadow), 0 2px 6px var(--color-shadow)',
  },
} as const;
