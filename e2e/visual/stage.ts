import { test as base, type Page } from '@playwright/test';
import { settled } from './settled';
import { ALL_IDS } from './stories';

/** The day every story is drawn on. */
const TODAY = new Date('2026-11-21T12:00:00-03:00');

/** What Storybook's preview says about itself inside the page. */
interface Preview {
  currentRender?: { id: string; phase?: string };
  /** There once Storybook has started. */
  storyStoreValue?: { loadEntry(id: string): Promise<unknown>; userGlobals: { get(): { pseudo?: unknown } } };
}
interface Finished {
  storyId: string;
  status: 'success' | 'error';
}
interface StorybookWindow {
  __STORYBOOK_PREVIEW__?: Preview;
  __STORYBOOK_ADDONS_CHANNEL__: {
    emit(event: string, data: unknown): void;
    on(event: 'storyFinished', told: (finished: Finished) => void): void;
    on(event: 'playFunctionThrewException', told: (error: { message: string }) => void): void;
  };
  /** How the story that was asked for last has ended. */
  finished?: Finished | undefined;
  /** What its play function threw: it ends as 'success' all the same. */
  threw?: string | undefined;
}

/** One page for all stories of a worker: loading Storybook again would cost more than drawing the story. */
export const test = base.extend<object, { stage: Page }>({
  stage: [
    async ({ browser }, use, { project }) => {
      const context = await browser.newContext({
        // Storybook stops animations for it, and waits for their end otherwise: 5 s for one that follows a scroll.
        userAgent: 'StorybookTestRunner',
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

/** A toast disappears after two seconds, so only its own stories show it in their pictures. */
const STILL = `
  *, *::before, *::after { transition: none !important; }
  thead { animation: none !important; }
  html:not([data-story*='toast']) [data-react-aria-top-layer] { display: none; }
`;

/** A page grows with every story it shows, so it is loaded anew after this many. */
const STORIES_PER_LOAD = 100;
const shown = new WeakMap<Page, number>();

/**
 * Loads Storybook without a story, and then every story's code in the order of the index. Where two rules weigh the
 * same the one whose code came first loses: without a fixed order a picture would depend on the stories before it.
 * The accessibility panel's own run is switched off: axe runs in the test. Nothing moves from one colour to another:
 * a colour drawn or read half-way is neither theme's.
 */
async function load(page: Page): Promise<void> {
  await page.goto('/iframe.html?viewMode=story&globals=theme:light;a11y.manual:!true', {
    waitUntil: 'domcontentloaded',
  });
  await page.waitForFunction(() =>
    Boolean((window as unknown as StorybookWindow).__STORYBOOK_PREVIEW__?.storyStoreValue),
  );
  await page.addStyleTag({ content: STILL });
  await page.evaluate(async (ids) => {
    const storybook = window as unknown as StorybookWindow;
    const channel = storybook.__STORYBOOK_ADDONS_CHANNEL__;
    channel.on('storyFinished', (finished) => (storybook.finished = finished));
    channel.on('playFunctionThrewException', ({ message }) => (storybook.threw = message));
    const { storyStoreValue } = storybook.__STORYBOOK_PREVIEW__ ?? {};
    for (const id of ids) await storyStoreValue?.loadEntry(id);
  }, ALL_IDS);
}

const PHASES_OF_REST = ['completed', 'finished', 'errored', 'aborted'];

/** Waits until Storybook has drawn the story, its play function included. */
const rest = async (page: Page, id: string): Promise<void> => {
  await page.waitForFunction(
    ({ wanted, phases }) => {
      const render = (window as unknown as StorybookWindow).__STORYBOOK_PREVIEW__?.currentRender;
      return render?.id === wanted && phases.includes(render.phase ?? '');
    },
    { wanted: id, phases: PHASES_OF_REST },
  );
};

/**
 * A story drawn as hovered or pressed says so to the whole page; only Storybook's own frame would take it back. Whatever
 * changes the page's settings draws the story shown once more, and a story that is drawn when the next one begins gives
 * it its own session and answers.
 */
async function letGo(page: Page): Promise<void> {
  const held = await page.evaluate(() => {
    const { __STORYBOOK_PREVIEW__: preview, __STORYBOOK_ADDONS_CHANNEL__: channel } =
      window as unknown as StorybookWindow;
    if (!preview?.currentRender || !preview.storyStoreValue?.userGlobals.get().pseudo) return null;
    channel.emit('updateGlobals', { globals: { pseudo: false } });
    return preview.currentRender.id;
  });
  if (held !== null) await rest(page, held);
}

/** Asks the loaded Storybook for another story, after undoing what the last one or its test left on the page. */
const change = (page: Page, id: string): Promise<void> =>
  page.evaluate((storyId) => {
    const storybook = window as unknown as StorybookWindow;
    storybook.finished = undefined;
    storybook.threw = undefined;
    document.documentElement.dataset.theme = 'light';
    document.documentElement.dataset.story = storyId;
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    window.scrollTo(0, 0);
    storybook.__STORYBOOK_ADDONS_CHANNEL__.emit('setCurrentStory', { storyId, viewMode: 'story' });
  }, id);

/**
 * Shows a story and waits until it, its play function and everything it loads later are done. Answers how it ended:
 * `success`, `error`, or what its play function threw. Its phase does not say so: after `errored` comes `finished`, too.
 */
export async function open(page: Page, id: string): Promise<string> {
  const quiet = settled(page);
  const before = shown.get(page) ?? 0;
  shown.set(page, before + 1);
  if (before % STORIES_PER_LOAD === 0) await load(page);
  await letGo(page);
  await change(page, id);
  await rest(page, id);
  await quiet();
  // What stands beside something else is placed by its size, and may be a pixel off the first time.
  await page.evaluate(async () => {
    await document.fonts.ready;
    window.dispatchEvent(new Event('resize'));
    await new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
  });
  const status = await page.waitForFunction((storyId) => {
    const { finished, threw } = window as unknown as StorybookWindow;
    return finished?.storyId === storyId && (threw ?? finished.status);
  }, id);
  return String(await status.jsonValue());
}

/** Shows the story in dark. */
export const showDark = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    document.documentElement.dataset.theme = 'dark';
    await new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
  });
