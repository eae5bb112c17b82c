import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type Page } from '@playwright/test';
import { isAccepted, pictureOf, STORIES, widthOf } from './stories';

const accepting = process.env.VISUAL_ACCEPT === '1';

/** Rules about whole pages, which a part of one cannot follow. */
const PAGE_RULES = ['region', 'page-has-heading-one', 'landmark-one-main', 'heading-order'];

/** The day every story is drawn on. */
const TODAY = new Date('2026-11-21T12:00:00-03:00');

/** One page for all the stories of a worker: their common code stays in its cache. */
const test = base.extend<object, { stage: Page }>({
  stage: [
    async ({ browser }, use, { project }) => {
      const context = await browser.newContext({
        baseURL: project.use.baseURL,
        locale: 'pt-BR',
        timezoneId: 'America/Sao_Paulo',
        reducedMotion: 'reduce',
        colorScheme: 'light',
      });
      const page = await context.newPage();
      await page.clock.setFixedTime(TODAY);
      await use(page);
      await context.close();
    },
    { scope: 'worker' },
  ],
});

async function open(page: Page, id: string): Promise<void> {
  // The accessibility panel's own run would only cost time: axe runs here.
  const query = `id=${encodeURIComponent(id)}&viewMode=story&globals=theme:light;a11y.manual:!true`;
  await page.goto(`/iframe.html?${query}`);
  // Drawn, and the story's own clicks done.
  await page.waitForFunction(() => {
    const preview = (window as unknown as { __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } } })
      .__STORYBOOK_PREVIEW__;
    return ['completed', 'finished', 'errored', 'aborted'].includes(preview?.currentRender?.phase ?? '');
  });
  // What comes later by itself: the charts' and viewers' own code, fonts.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
}

async function violations(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  const { violations: found } = await (rules ? axe.withRules(rules) : axe.disableRules(PAGE_RULES)).analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.any[0]?.message ?? ''}`.trim()),
  );
}

const showIn = (page: Page, theme: 'light' | 'dark') =>
  page.evaluate((next) => {
    document.documentElement.dataset.theme = next;
  }, theme);

for (const story of STORIES) {
  test(`${story.title}: ${story.name}`, async ({ stage: page }) => {
    const problems: string[] = [];
    const note = (error: Error) => problems.push(error.message);
    page.on('pageerror', note);
    await page.setViewportSize({ width: widthOf(story), height: 720 });
    await open(page, story.id);
    page.off('pageerror', note);
    expect(problems).toEqual([]);
    expect.soft(await violations(page), 'axe, light').toEqual([]);
    const picture = pictureOf(story);
    // A new story has no accepted picture yet: it is shown in the report, and waits for visual:accept.
    if (accepting || isAccepted(picture))
      await expect.soft(page).toHaveScreenshot(picture, { fullPage: true });
    else
      await test.info().attach(`${picture} (new)`, {
        body: await page.screenshot({ fullPage: true }),
        contentType: 'image/png',
      });
    await showIn(page, 'dark');
    // Of the rules only this one knows colours.
    expect(await violations(page, ['color-contrast']), 'axe, dark').toEqual([]);
  });
}
