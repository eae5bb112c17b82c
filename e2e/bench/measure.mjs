// @ts-check

/** @typedef {{ name: string, down: number, latency: number, cpu: number, viewport: { width: number, height: number } }} Profile */

const mbit = (/** @type {number} */ n) => (n * 1024 * 1024) / 8;

/** The network and CPU profiles. @type {Record<'desktop' | 'mobile' | 'slow', Profile>} */
export const PROFILES = {
  desktop: { name: 'desktop', down: mbit(10), latency: 40, cpu: 1, viewport: { width: 1350, height: 940 } },
  mobile: { name: 'mobile', down: mbit(1.6), latency: 150, cpu: 4, viewport: { width: 412, height: 823 } },
  slow: { name: 'slow', down: mbit(1.6), latency: 150, cpu: 4, viewport: { width: 1350, height: 940 } },
};

/** An empty page on another site than the measured pages (floor-server.mjs). */
const START = 'http://start.localhost:3186/start';

/** Runs in the page: records LCP, layout shift, and when `ready` first became true. */
function observe(/** @type {string} */ ready) {
  const state = { lcp: 0, cls: 0, usable: 0, began: performance.timeOrigin };
  let meet = () => {};
  /** @type {Promise<void>} */
  const met = new Promise((resolve, reject) => {
    meet = resolve;
    setTimeout(() => reject(new Error('The page was not ready within a minute.')), 60_000);
  });
  Object.assign(window, { __bench: { state, met } });
  new PerformanceObserver((list) => list.getEntries().forEach((e) => (state.lcp = e.startTime))).observe({
    type: 'largest-contentful-paint',
    buffered: true,
  });
  new PerformanceObserver((list) =>
    list.getEntries().forEach((e) => {
      const shift = /** @type {any} */ (e);
      if (!shift.hadRecentInput) state.cls += shift.value;
    }),
  ).observe({ type: 'layout-shift', buffered: true });
  const isReady = /** @type {() => boolean} */ (new Function(`return ${ready}`));
  const look = () => {
    if (!isReady()) requestAnimationFrame(look);
    else {
      state.usable = performance.now();
      meet();
    }
  };
  look();
}

/**
 * Opens a page in a new context with a profile and stored items.
 * @param {import('@playwright/test').Browser} browser
 * @param {{ profile: Profile, storage?: Record<string, string> }} options
 */
export async function openPage(browser, { profile, storage = {} }) {
  const context = await browser.newContext({ viewport: profile.viewport, locale: 'pt-BR', bypassCSP: true });
  await context.addInitScript(
    (entries) => Object.entries(entries).forEach(([key, value]) => localStorage.setItem(key, value)),
    storage,
  );
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Performance.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: profile.latency,
    downloadThroughput: profile.down,
    uploadThroughput: profile.down,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: profile.cpu });
  return { context, page, cdp };
}

/**
 * Opens `url` in a new context with a profile and returns the cost until `ready` (an expression) is true.
 * @param {import('@playwright/test').Browser} browser
 * @param {{ url: string, ready: string, profile: Profile, storage?: Record<string, string> }} options
 */
export async function measure(browser, { url, ready, profile, storage }) {
  // A throttled processor is never at rest.
  const { context, page, cdp } = await openPage(browser, { profile: { ...profile, cpu: 1 }, storage });
  // Like a visitor from another site. From about:blank, a page without security headers would not need the change of
  // process that visitors' browsers make.
  await page.goto(START);
  await atRest(browser);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: profile.cpu });
  await page.addInitScript(observe, ready);

  /** @type {Map<string, { url: string, type: string, bytes: number, at: number }>} */
  const requests = new Map();
  cdp.on(
    'Network.requestWillBeSent',
    (e) =>
      e.request.url.startsWith('http') &&
      requests.set(e.requestId, { url: e.request.url, type: e.type ?? '', bytes: 0, at: e.wallTime * 1000 }),
  );
  cdp.on('Network.loadingFinished', (e) => {
    const request = requests.get(e.requestId);
    if (request) request.bytes = e.encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'commit' });
  // Asked once: asking again and again would work on the page's own thread.
  await page.evaluate(() => /** @type {any} */ (window).__bench.met);
  const cpu = await cpuOf(cdp);
  await page.waitForLoadState('load');
  await page.waitForTimeout(300);
  const { lcp, cls, usable, began } = await page.evaluate(() => /** @type {any} */ (window).__bench.state);
  const fcp = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  );
  await context.close();
  // Everything requested until then counts, even if its last byte came later.
  const counted = [...requests.values()].filter(({ at }) => at <= began + usable);
  const fonts = counted.filter((r) => r.type === 'Font');
  const sum = (/** @type {typeof counted} */ list) => list.reduce((total, r) => total + r.bytes, 0) / 1024;
  return {
    fcp,
    lcp,
    cls,
    usable,
    cpu,
    requests: counted.length - fonts.length,
    kb: sum(counted),
    jsKb: sum(
      counted.filter(
        (r) => r.type === 'Script' || (r.type === 'Other' && /\.js/.test(r.url)) || /\.js(\?|$)/.test(r.url),
      ),
    ),
    files: counted.map((r) => ({ url: new URL(r.url).pathname, kb: r.bytes / 1024, type: r.type })),
  };
}

/**
 * Waits until the browser's processes do next to nothing. A new window of Chromium loads pages of its own (the address
 * bar's list), which no visitor's does that has been open for a while.
 * @param {import('@playwright/test').Browser} browser
 */
async function atRest(browser) {
  const session = await browser.newBrowserCDPSession();
  const worked = async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
  };
  const end = Date.now() + 15_000;
  for (let before = await worked(), quiet = 0; quiet < 3 && Date.now() < end;) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    const now = await worked();
    quiet = now - before < 0.02 ? quiet + 1 : 0;
    before = now;
  }
  await session.detach();
}

/** The main thread's time in tasks since the page began, in ms. Slower with a slower CPU; the same beside neighbours. */
export async function cpuOf(/** @type {import('@playwright/test').CDPSession} */ cdp) {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

export const median = (/** @type {number[]} */ values) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
