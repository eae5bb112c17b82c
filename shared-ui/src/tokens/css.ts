import { colors, control, DEFAULT_ACCENT, fontFamily, fontSize, monoFamily, motion, radius } from './tokens';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Name of the CSS variable of a token: `variable('color', 'inkSoft')` is `--color-ink-soft`. */
export const variable = (group: string, name: string) => `--${group}-${kebab(name)}`;

const declare = (group: string, values: Record<string, string>) =>
  Object.entries(values).map(([name, value]) => `${variable(group, name)}:${value};`);

/**
 * All tokens as declarations for `:root`. One `light-dark()` per colour works for the system's choice, `data-theme`
 * and a part of a page: `color-scheme` decides.
 */
export function cssVariables(): string {
  const schemes = Object.fromEntries(
    Object.entries(colors).map(([name, [light, dark]]) => [name, `light-dark(${light},${dark})`]),
  );
  return [
    `--accent:${DEFAULT_ACCENT};`,
    ...declare('color', schemes),
    ...declare('radius', radius),
    ...declare('size', fontSize),
    ...declare('control', control),
    ...declare('motion', motion),
    `--font:${fontFamily};`,
    `--mono:${monoFamily};`,
  ].join('');
}
