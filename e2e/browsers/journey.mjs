// @ts-check
import { setTimeout as wait } from 'node:timers/promises';
import { shown, until } from './browser.mjs';

/** @typedef {import('./browser.mjs').Tab} Tab */
/** @typedef {{ tab: Tab, recorder: import('./recorder.mjs').Recorder, storage: Record<string, string> }} Visit */
/** @typedef {[title: string, visit: (visit: Visit) => Promise<string | void>]} Step what is returned is told */

const find = (/** @type {string} */ selector) => `document.querySelector(${JSON.stringify(selector)})`;
const inArea = (/** @type {string} */ area, /** @type {string} */ selector) =>
  find(`[data-area="${area}"]:not([inert]) ${selector}`);

const LIVE_FORM = `performance.getEntriesByName('login-alive').length > 0`;
const GAUGE = find('[data-area] [role=meter][aria-valuetext*=","]');
const CONTRACTS = inArea('mf-contracts', 'tbody tr :is(a, button)');
const INVOICES = inArea('mf-finance', 'tbody tr :is(a, button)');
const CHART = inArea('mf-finance', ':is(svg, canvas):not([aria-hidden=true])');
const WIDE = inArea('mf-orders', '[role=group]:has(> table)');
const WIDE_ROW = inArea('mf-orders', 'tbody tr:not([aria-hidden]) a');
/**
 * Moves a wide list by 200 px sideways and downwards, in its box or with the page; says how far the second column has gone
 * sideways, where the first, which stays, stands, and how far the heads stand from where they should: below the page's header, or at the box's edge.
 */
const GO_SIDEWAYS = `(async () => {
  const box = ${WIDE};
  const follows = CSS.supports('animation-timeline: view()');
  const bar = follows && ${inArea('mf-orders', '[aria-hidden=true][tabindex="-1"]')};
  const [head, cell] = ['thead th', 'tbody td'].map((part) => box.querySelector(part + ':nth-child(2)'));
  const left = () => [head, cell].map((one) => one.getBoundingClientRect().left);
  const before = left();
  (bar || box).scrollLeft = 200;
  if (follows) scrollTo(0, 200 + box.getBoundingClientRect().top); else box.scrollTop = 200;
  await new Promise((done) => setTimeout(done, 500));
  const edge = follows ? document.querySelector('header').getBoundingClientRect().bottom : box.getBoundingClientRect().top;
  const sideways = left().map((now, at) => Math.round(before[at] - now));
  const kept = Math.round(box.querySelector('tbody td').getBoundingClientRect().left - box.getBoundingClientRect().left);
  return JSON.stringify({ sideways, kept, head: Math.round(head.getBoundingClientRect().top - edge), follows });
})()`;
const link = (/** @type {string} */ path) => find(`nav a[href="${path}"]`);
const LIST = '/admin/contract-list';
const DEEP_LINK = `${LIST}?CN9_SITUAC=05&sort=CN9_DTFIM&dir=desc`;

/** What hangs on the machine: pdf.js lacks a font of the system, and on a busy one a preload waits for its script. */
const OF_THE_MACHINE =
  /Cannot load system font|preloaded with link preload was not used within a few seconds/;

/** Puts into the tab's storage what an earlier visit has left there. */
async function remember(/** @type {Visit} */ { tab, recorder, storage }) {
  await tab.goto(recorder.empty);
  await shown(
    tab,
    `location.href === ${JSON.stringify(recorder.empty)} && document.readyState === 'complete'`,
  );
  await tab.evaluate(`Object.assign(localStorage, ${JSON.stringify(storage)}) && true`);
  await settled(recorder);
}

/** Waits until the page has asked for nothing for a while, so that what it complains of late is seen too. */
async function settled(/** @type {Visit['recorder']} */ { asked }) {
  for (let before = -1; before !== asked.length; await wait(500)) before = asked.length;
}

/** URLs that were asked for more than once. */
const repeated = (/** @type {string[]} */ urls) => urls.filter((url, at) => urls.indexOf(url) !== at);

/** The scripts that this browser has to download once: without a disk cache, those that a page's elements ask for. */
function scriptsOf(
  /** @type {import('./browser.mjs').Browser} */ { hasDiskCache },
  /** @type {Visit['recorder']} */ { asked },
) {
  const ofPage = asked.slice(hasDiskCache ? 0 : asked.findLastIndex(({ dest }) => dest === 'document') + 1);
  return ofPage
    .filter(({ url, dest }) => /\.js(\?|$)/.test(url) && (hasDiskCache || dest === 'script'))
    .map(({ url }) => url);
}

async function toGroup(/** @type {Tab} */ tab, /** @type {string} */ group, /** @type {string} */ path) {
  const isOpen = await tab.evaluate(`Boolean(${link(path)}?.checkVisibility())`);
  if (!isOpen)
    await tab.click(
      `[...document.querySelectorAll('nav button')].find((one) => one.textContent.includes('${group}'))`,
    );
  await shown(tab, `${link(path)}?.checkVisibility()`);
  await tab.click(link(path));
}

/** Without a session: a tab that has only been told that the open debts were looked at today, which would cover all. */
/** @type {Step[]} */
const FROM_LOGIN = [
  [
    'the form lets the user in, and home is shown',
    async ({ tab, recorder }) => {
      await tab.goto(`${recorder.origin}/login`);
      await shown(tab, LIVE_FORM);
      await tab.type(find('input[name=email]'), 'cliente@portal.demo');
      await tab.type(find('input[name=password]'), 'Portal!2026');
      await tab.click(find('form button[type=submit]'));
      await shown(tab, `location.pathname === '/admin' && ${GAUGE}`);
    },
  ],
];

/** With a session and nothing in the cache. */
/** @type {Step[]} */
const FROM_DEEP_LINK = [
  [
    'a list by a deep link, cold: each call is made once',
    async ({ tab, recorder }) => {
      await tab.goto(recorder.origin + DEEP_LINK);
      await shown(tab, CONTRACTS);
      const asked = recorder.asked.map(({ url }) => url);
      const calls = asked.filter((url) => url.startsWith('/api/'));
      const twice = repeated(calls);
      if (twice.length > 0) throw new Error(`asked twice: ${twice.join(', ')}`);
      const lists = calls.filter((url) => url.startsWith('/api/contracts/?'));
      if (lists.length !== 1 || !lists[0]?.includes('CN9_SITUAC=05'))
        throw new Error(`not the one list of the address: ${lists.join(', ')}`);
      return `${asked.length} requests`;
    },
  ],
  [
    'invoices by the menu, and back',
    async ({ tab }) => {
      await toGroup(tab, 'Financeiro', '/admin/invoice-list');
      await shown(tab, `location.pathname === '/admin/invoice-list' && ${INVOICES}`);
      await tab.evaluate('history.back()');
      await shown(tab, `location.pathname === '${LIST}' && ${CONTRACTS}`);
      const search = await tab.evaluate('location.search');
      if (!String(search).includes('CN9_SITUAC=05')) throw new Error(`the filter is gone: ${search}`);
    },
  ],
  [
    'a chart',
    async ({ tab }) => {
      await toGroup(tab, 'Financeiro', '/admin/financial-dash');
      await shown(tab, `location.pathname === '/admin/financial-dash' && ${CHART}`);
    },
  ],
  [
    'a list wider than the window goes sideways with its heads',
    async ({ tab, recorder }) => {
      await tab.goto(`${recorder.origin}/admin/delivered-list`);
      await shown(tab, WIDE_ROW);
      await settled(recorder);
      const { sideways, kept, head, follows } = JSON.parse(String(await tab.evaluate(GO_SIDEWAYS)));
      if (sideways.some((/** @type {number} */ by) => by !== 200)) throw new Error(`moved by ${sideways}`);
      if (Math.abs(kept) > 1) throw new Error(`what names the rows has gone by ${kept} px`);
      if (Math.abs(head) > 1) throw new Error(`the heads stand ${head} px beside their place`);
      return follows ? 'with the page' : 'in a box of its own';
    },
  ],
  [
    'the tanks, and the history of one',
    async ({ tab, recorder }) => {
      await tab.click(link('/admin/telemetry'));
      await shown(tab, inArea('mf-telemetry', 'article'));
      await settled(recorder);
      // Another start of the portal, whose scripts are all in the cache.
      await tab.goto(`${recorder.origin}/tanques/3`);
      await shown(tab, inArea('mf-telemetry', ':is(svg, canvas):not([aria-hidden=true])'));
    },
  ],
  [
    'a safety sheet, as PDF',
    async ({ tab, recorder }) => {
      await tab.goto(`${recorder.origin}/admin/fds-list`);
      const sheet = inArea('mf-documents', 'a[aria-label^="Visualizar "]');
      await shown(tab, sheet);
      await tab.click(sheet);
      // The text over the drawing.
      await shown(tab, `document.body.textContent.includes('1. Identificação')`);
    },
  ],
  [
    'the other areas are fetched ahead while nobody does anything',
    async ({ recorder }) => {
      await until('code of mf-orders', () =>
        recorder.asked.some(({ url }) => /^\/remotes\/mf-orders\/.*\.js/.test(url)),
      );
    },
  ],
];

/**
 * Visits the portal as a user does. After each step the console must be silent, no answer a failure, and no script have
 * been downloaded twice.
 * @param {import('./browser.mjs').Browser} browser
 * @param {Omit<Visit, 'tab'>} setup
 * @param {(line: string) => void} tell
 * @returns {Promise<number>} how many steps failed
 */
export async function journey(browser, { recorder, storage }, tell) {
  let failed = 0;
  const { 'portal.open-debts': debts = '' } = storage;
  for (const [steps, stored] of /** @type {const} */ ([
    [FROM_LOGIN, { 'portal.open-debts': debts }],
    [FROM_DEEP_LINK, storage],
  ])) {
    const tab = await browser.open();
    const visit = { tab, recorder, storage: stored };
    await remember(visit);
    recorder.asked.length = 0;
    recorder.told.length = 0;
    await browser.ownMessages();
    for (const [title, go] of steps) {
      /** @type {string[]} */
      const problems = [];
      const before = recorder.asked.length;
      const figure = await go(visit).catch((/** @type {Error} */ { message }) => void problems.push(message));
      await settled(recorder);
      const told = [...recorder.told.splice(0), ...(await browser.ownMessages())];
      problems.push(...told.filter((text) => !OF_THE_MACHINE.test(text)));
      for (const { method, url, status } of recorder.asked.slice(before))
        if (status >= 400) problems.push(`${status} ${method} ${url}`);
      for (const url of repeated(scriptsOf(browser, recorder))) problems.push(`downloaded again: ${url}`);
      failed += problems.length > 0 ? 1 : 0;
      tell(`${problems.length > 0 ? 'FAILED ' : 'ok     '} ${title}${figure ? `: ${figure}` : ''}`);
      for (const problem of problems) tell(`        ${problem}`);
    }
    await tab.close();
  }
  return failed;
}
