import fs from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { ROOT } from 'tooling/workspace';
import { violations } from '../support/axe';
import { open, showDark, test } from './stage';
import {
  contentOf,
  idOf,
  isAccepted,
  isDrawnAlike,
  isPhone,
  PHONE,
  pictureOf,
  STORIES,
  widthOf,
} from './stories';

const accepting = process.env.VISUAL_ACCEPT === '1';
/** The first run of a new area (`run.mjs --area=`): none of its pictures is accepted yet. */
const first = process.env.VISUAL_FIRST === '1';

/** Rules about whole pages, which a single component cannot follow. */
const PAGE_RULES = ['region', 'page-has-heading-one', 'landmark-one-main', 'heading-order'];

/** Drawn as it was accepted, a picture is the same file: to decode both and compare pixels costs seven times as much. */
async function isSameFile(page: Page, picture: string[]): Promise<boolean> {
  const drawn = await page.screenshot({
    fullPage: true,
    animations: 'disabled',
    caret: 'hide',
    scale: 'css',
  });
  return drawn.equals(fs.readFileSync(path.join(ROOT, ...picture)));
}

async function comparePicture(page: Page, picture: string[]): Promise<void> {
  if (isAccepted(picture) && (await isSameFile(page, picture))) return;
  if (accepting || isAccepted(picture)) {
    await expect.soft(page).toHaveScreenshot(picture, { fullPage: true });
    return;
  }
  // A picture nobody has looked at fails, but in a new area's first run; it is in the report for a designer.
  await test
    .info()
    .attach(`${picture.at(-1)} (new)`, {
      body: await page.screenshot({ fullPage: true }),
      contentType: 'image/png',
    });
  if (first) return console.log(`${picture.join('/')} waits to be accepted`);
  expect
    .soft(null, `${picture.join('/')} is not accepted yet: run npm run visual:accept and look at it`)
    .toBe('accepted');
}

/** A line of text and its gap more or less. In pixels. */
const MAY_MOVE = 32;

const heightOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.getElementById('storybook-root')?.scrollHeight ?? 0);

for (const story of STORIES) {
  test(`${story.title}: ${story.name}`, { tag: `@${idOf(story)}` }, async ({ stage: page }) => {
    const problems: string[] = [];
    const note = (error: Error) => problems.push(error.message);
    page.on('pageerror', note);
    await page.setViewportSize({ width: widthOf(story), height: 720 });
    const status = await open(page, story.id);
    page.off('pageerror', note);
    expect(problems).toEqual([]);
    expect(status, 'drawn, its play function included').toBe('success');
    expect(await isPhone(page), `drawn at ${widthOf(story)} px`).toBe(widthOf(story) === PHONE);
    if (isDrawnAlike(story)) await comparePicture(page, pictureOf(story));
    // Only the picture is accepted; whether anybody can use the story is for the test to say.
    if (accepting) return;
    expect.soft(await violations(page, { except: PAGE_RULES }), 'axe, light').toEqual([]);
    await showDark(page);
    // The other rules do not depend on the theme.
    expect.soft(await violations(page, { only: ['color-contrast'] }), 'axe, dark').toEqual([]);
    const content = contentOf(story);
    if (content === undefined) return;
    const waiting = await heightOf(page);
    await open(page, content);
    const height = await heightOf(page);
    expect(Math.abs(waiting - height), `${waiting} px high, then ${height}`).toBeLessThanOrEqual(MAY_MOVE);
  });
}
