import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type Page } from '@playwright/test';
import { isAccepted, isPhone, PHONE, pictureOf, STORIES, widthOf } from './stories';
import { settled } from './settled';

const accepting = process.env.VISUAL_ACCEPT === '1';
/** With another Chromium than the pictures' own there is nothing to compare (run.mjs). */
const comparing = process.env.VISUAL_PICTURES !== 'none';

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
  const quiet = settled(page);
  // The accessibility panel's own run would only cost time: axe runs here.
  const query = `id=${encodeURIComponent(id)}&viewMode=story&globals=theme:light;a11y.manual:!true`;
  await page.goto(`/iframe.html?${query}`, { waitUntil: 'domcontentloaded' });
  // Drawn, and the story's own clicks done.
  await page.waitForFunction(() => {
    const preview = (window as unknown as { __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } } })
      .__STORYBOOK_PREVIEW__;
    return ['completed', 'finished', 'errored', 'aborted'].includes(preview?.currentRender?.phase ?? '');
  });
  // What comes later by itself: the charts' and viewers' own code, fonts.
  await quiet();
  // What is placed beside something is placed again: the first time it may have been a pixel off.
  await page.evaluate(async () => {
    await document.fonts.ready;
    window.dispatchEvent(new Event('resize'));
    await new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
  });
}

async function violations(page: Page, rules?: string[]): Promise<string[]> {
  // In the story's own page: the other way opens a blank one in front of it for every run.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations: found } = await (rules ? axe.withRules(rules) : axe.disableRules(PAGE_RULES)).analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.any[0]?.message ?? ''}`.trim()),
  );
}

async function comparePicture(page: Page, picture: string[]): Promise<void> {
  if (accepting || isAccepted(picture)) {
    await expect.soft(page).toHaveScreenshot(picture, { fullPage: true });
    return;
  }
  // What nobody has looked at is not right yet: it is in the report, and waits for a designer.
  await test.info().attach(`${picture.at(-1)} (new)`, {
    body: await page.screenshot({ fullPage: true }),
    contentType: 'image/png',
  });
  expect
    .soft(null, `${picture.join('/')} is not accepted yet: run npm run visual:accept and look at it`)
    .toBe('accepted');
}

/** Colours are read while nothing fades from one theme to the other: even 'reduced' motion lasts until a next frame. */
const showDark = (page: Page) =>
  page.evaluate(async () => {
    const still = document.createElement('style');
    still.textContent = '*, *::before, *::after { transition: none !important; }';
    document.head.append(still);
    document.documentElement.dataset.theme = 'dark';
    await new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
  });

for (const story of STORIES) {
  test(`${story.title}: ${story.name}`, async ({ stage: page }) => {
    const problems: string[] = [];
    const note = (error: Error) => problems.push(error.message);
    page.on('pageerror', note);
    await page.setViewportSize({ width: widthOf(story), height: 720 });
    await open(page, story.id);
    page.off('pageerror', note);
    expect(problems).toEqual([]);
    expect(await isPhone(page), `drawn at ${widthOf(story)} px`).toBe(widthOf(story) === PHONE);
    if (comparing) await comparePicture(page, pictureOf(story));
    expect.soft(await violations(page), 'axe, light').toEqual([]);
    await showDark(page);
    // Of the rules only this one knows colours.
    expect(await violations(page, ['color-contrast']), 'axe, dark').toEqual([]);
  });
}
