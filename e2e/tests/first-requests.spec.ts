import type { Page } from '@playwright/test';
import { CONTRACT_SITUATION } from 'api-contract';
import { CUSTOMER, expect, login, test } from '../support/test';

/** Of a cold list until its rows are drawn (docs/measurements.md): answers, font and icon included. */
const MAX_FILES = 15;
const KIB = 1024;

const row = (page: Page) => page.locator('[data-area="mf-contracts"] tbody tr').first();

/**
 * The calls, and the files of the host and of this area, that a page asks this portal for until its first row is there.
 * What it fetches ahead afterwards does not count.
 */
async function requestsOf(page: Page, address: string): Promise<string[]> {
  const asked: string[] = [];
  const note = (request: { url: () => string }) => {
    const { pathname, search } = new URL(request.url());
    if (!/^\/remotes\/(?!mf-contracts)/.test(pathname)) asked.push(pathname + search);
  };
  page.on('request', note);
  await page.goto(address, { waitUntil: 'commit' });
  await expect(row(page)).toBeVisible();
  page.off('request', note);
  return asked;
}

/** Of a `layout-shift` entry, which TypeScript does not know. */
interface MovedPart {
  readonly node: Node | null;
  readonly previousRect: DOMRectReadOnly;
  readonly currentRect: DOMRectReadOnly;
}

/**
 * Watches what the next page draws: frames in which the outline is gone and the rows are not there, whether a table waited,
 * and what moved.
 */
async function watchDraws(page: Page) {
  await page.addInitScript(() => {
    const drawn = { framesBetween: 0, waited: false, moved: [] as string[], rowsAt: 0 };
    Object.assign(window, { drawn });
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as (PerformanceEntry & { sources: MovedPart[] })[])
        for (const { node, previousRect: was, currentRect: now } of sources) {
          const [from, to] = [was, now].map(({ x, y, width, height }) => [x, y, width, height].join(' '));
          drawn.moved.push(`${node?.parentElement?.outerHTML.slice(0, 300) ?? '?'}: ${from} -> ${to}`);
        }
    }).observe({ type: 'layout-shift', buffered: true });
    let outlined = false;
    const look = () => {
      const outline = document.querySelector('#start') !== null;
      outlined ||= outline;
      drawn.waited ||= document.querySelector('tbody[data-waiting]') !== null;
      if (document.querySelector('[data-area] tbody tr')) {
        drawn.rowsAt = performance.now();
        return;
      }
      if (outlined && !outline) drawn.framesBetween += 1;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return () =>
    page.evaluate(() => {
      const { rowsAt, ...drawn } = (window as unknown as { drawn: { rowsAt: number } }).drawn;
      const files = [
        ...(performance.getEntriesByType('navigation') as PerformanceResourceTiming[]),
        ...(performance.getEntriesByType('resource') as PerformanceResourceTiming[]),
      ];
      const until = files.filter((file) => file.startTime <= rowsAt);
      return {
        drawn,
        files: until.map(({ name }) => new URL(name).pathname),
        bytes: until.reduce((sum, { transferSize }) => sum + transferSize, 0),
      };
    });
}

/** Of the login until its form is alive (docs/measurements.md); what it logs in with comes behind. */
const LOGIN_SCRIPTS = 80 * KIB;
const LOGIN_FILES = 4;

test('the login stays within its bytes and files', async ({ page }) => {
  await page.goto('/login');
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('login-alive').length)).toBe(1);
  const files = await page.evaluate(() => {
    const [alive] = performance.getEntriesByName('login-alive');
    return [
      ...(performance.getEntriesByType('navigation') as PerformanceResourceTiming[]),
      ...(performance.getEntriesByType('resource') as PerformanceResourceTiming[]),
    ]
      .filter(({ startTime, name }) => startTime <= (alive?.startTime ?? 0) && !name.endsWith('.woff2'))
      .map(({ name, transferSize }) => ({ path: new URL(name).pathname, bytes: transferSize }));
  });
  expect(files.length, files.map(({ path }) => path).join(', ')).toBeLessThanOrEqual(LOGIN_FILES);
  const scripts = files.filter(({ path }) => path.endsWith('.js'));
  expect(scripts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(LOGIN_SCRIPTS);
});

for (const [title, address] of [
  ['a list', '/admin/contract-list'],
  [
    'a deep link with a filter and an order',
    `/admin/contract-list?CN9_SITUAC=${CONTRACT_SITUATION.inForce}&sort=CN9_DTFIM&dir=desc`,
  ],
] as const) {
  test(`${title} is asked for once, by the page itself, and drawn once`, async ({ page }) => {
    await login(page, CUSTOMER);
    await page.goto('/admin/contract-list');
    await expect(row(page)).toBeVisible();
    // Nothing of this page is on its way while the next one is watched.
    await page.goto('about:blank');
    const watched = await watchDraws(page);
    const asked = await requestsOf(page, address);
    const { drawn, files } = await watched();
    expect(drawn).toEqual({ framesBetween: 0, waited: false, moved: [] });
    // Rows are drawn without the code that sends calls.
    expect(files.filter((file) => /\/http\.\w+\.js/.test(file))).toEqual([]);
    expect(asked.filter((url, at) => asked.indexOf(url) !== at)).toEqual([]);
    expect(asked).not.toContain('/registry.json');
    expect(asked).not.toContain('/config.json');
    expect(asked.filter((url) => url.endsWith('mf-manifest.json'))).toEqual([]);
    // Before any script of the portal has run: beside the session.
    const calls = asked.filter((url) => url.startsWith('/api/'));
    expect(calls.slice(0, 2).map((url) => url.split('?')[0])).toEqual(['/api/me', '/api/contracts/']);
    expect(calls.filter((url) => url.startsWith('/api/contracts/?'))).toHaveLength(1);
  });
}

test('home asks for no manifest, and for each script of its areas once', async ({ page }) => {
  await login(page, CUSTOMER);
  const pace = page.locator('[data-area="mf-contracts"], main').getByRole('meter').first();
  await expect(pace).toBeVisible();
  await page.goto('about:blank');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/admin', { waitUntil: 'commit' });
  await expect(pace).toBeVisible();
  const ofAreas = asked.filter((path) => path.startsWith('/remotes/'));
  const areas = new Set(ofAreas.map((path) => path.split('/')[2]));
  expect([...areas]).toEqual(expect.arrayContaining(['mf-contracts', 'mf-finance', 'mf-orders']));
  const late = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, initiatorType }) => name.endsWith('.js') && initiatorType === 'script')
      .map(({ name }) => new URL(name).pathname.replace(/\..*/, '')),
  );
  // What the areas wait for is preloaded: only the page's own two scripts are asked for as such.
  expect(late.slice(0, 2).sort()).toEqual(['/assets/main', '/assets/react']);
  expect(late.filter((path) => !/main|react/.test(path))).toEqual([]);
  expect(ofAreas.filter((path) => path.endsWith('mf-manifest.json'))).toEqual([]);
  expect(ofAreas.filter((path, at) => ofAreas.indexOf(path) !== at)).toEqual([]);
  // What only a page without contracts shows is not loaded beside them.
  expect(ofAreas.filter((path) => path.includes('home_requests'))).toEqual([]);
});

// One of each area that has lists: an area's lists are one file, and wait for what any of them needs.
for (const [address, user, most] of [
  ['/admin/contract-list', CUSTOMER, 250],
  ['/admin/invoice-list', CUSTOMER, 250],
  ['/admin/order-finished-list', CUSTOMER, 250],
  ['/admin/user-list', 'master@portal.demo', 250],
] as const) {
  test(`a cold ${address} keeps its limits of bytes and requests`, async ({ page, openContext }) => {
    await login(page, user);
    await page.goto(address);
    const firstRow = (at: Page) => at.locator('[data-area] tbody tr').first();
    await expect(firstRow(page)).toBeVisible();
    const cold = await (await openContext({ storageState: await page.context().storageState() })).newPage();
    const watched = await watchDraws(cold);
    await cold.goto(address);
    await expect(firstRow(cold)).toBeVisible();
    const { drawn, files, bytes } = await watched();
    test.info().annotations.push({ type: 'cold list', description: `${files.length} files, ${bytes} bytes` });
    expect(drawn).toEqual({ framesBetween: 0, waited: false, moved: [] });
    expect(files.length).toBeLessThanOrEqual(MAX_FILES);
    expect(bytes).toBeLessThanOrEqual(most * KIB);
  });
}

test('a preload that fails does not answer the script', async ({ page, allowConsole }) => {
  allowConsole(/Failed to load|net::/);
  await login(page, CUSTOMER);
  let refused = 0;
  await page.route(/\/remotes\/mf-contracts\/.*\.js$/, (route) => {
    refused += 1;
    return route.abort();
  });
  await page.goto('/admin/contract-list');
  await expect(row(page)).toBeVisible();
  expect(refused).toBeGreaterThan(0);
});
