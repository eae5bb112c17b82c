import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** All of axe's rules, and the one of WCAG 2.2 that it leaves out by itself: targets of 24 px. */
const OPTIONS = { rules: { 'target-size': { enabled: true } } };

/** What axe finds on the page as it stands, by all rules or by some: rule and place of each violation. */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  // In one go: no screen has frames of its own, and the other mode opens a page for each look.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations: found } = await (rules ? axe.withRules(rules) : axe.options(OPTIONS)).analyze();
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}
