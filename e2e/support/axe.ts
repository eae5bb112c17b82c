import fs from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const SOURCE = fs.readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');

/** Which rules to run: `only` these, or all of them `except` these. */
interface Rules {
  only?: readonly string[];
  except?: readonly string[];
}

/** axe leaves WCAG 2.2's 24-px targets out by default; every check of this project looks at them. */
function optionsOf({ only, except = [] }: Rules): RunOptions {
  const off = Object.fromEntries(except.map((rule) => [rule, { enabled: false }]));
  return {
    resultTypes: ['violations'],
    ...(only
      ? { runOnly: { type: 'rule', values: [...only] } }
      : { rules: { 'target-size': { enabled: true }, ...off } }),
  };
}

/**
 * What axe finds on the page as it stands, one line for each element: rule, place and reason. The one way to run axe
 * in this package. axe stays in the page after its first run, so that the next run costs no second upload of it.
 */
export async function violations(page: Page, rules: Rules = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const { violations: found } = await page.evaluate(async (options) => {
    const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
    const { violations: all } = await axe.run(options);
    return {
      violations: all.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ target, any, all: every, none }) => ({
          target: target.join(' '),
          why: [...any, ...every, ...none][0]?.message ?? '',
        })),
      })),
    };
  }, optionsOf(rules));
  return found.flatMap(({ id, nodes }) => nodes.map(({ target, why }) => `${id}: ${target} ${why}`.trim()));
}

/**
 * Changes the theme without transitions: a colour read half-way belongs to neither theme. The sheet is constructed,
 * because the portal's policy refuses a style element.
 */
async function showTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(() => {
    const marked = window as unknown as { still?: CSSStyleSheet };
    if (marked.still) return;
    marked.still = new CSSStyleSheet();
    marked.still.replaceSync('*, *::before, *::after { transition: none !important; }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, marked.still];
  });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** `look` runs axe on the screen as it stands, in both themes; `done` fails with everything that was found. */
export function looker(page: Page) {
  const found: Record<string, { light: string[]; dark: string[] }> = {};
  return {
    async look(screen: string): Promise<void> {
      await showTheme(page, 'light');
      const light = await violations(page);
      await showTheme(page, 'dark');
      // The other rules do not depend on the theme.
      const dark = await violations(page, { only: ['color-contrast'] });
      if (light.length + dark.length > 0) found[screen] = { light, dark };
    },
    done: () => expect(found).toEqual({}),
  };
}
