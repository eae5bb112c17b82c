// @ts-check
import { loadApiContract } from '../../tooling/workspace/load.mjs';
import { measure, median, openPage, PROFILES } from './measure.mjs';
import { storageOf, urlOf } from './portals.mjs';

/** @typedef {{ url: string, ready: string, storage?: Record<string, string> }} Page */
/** @typedef {Awaited<ReturnType<typeof measure>>} Sample */
/** @typedef {Sample & { rounds: readonly Sample[] }} Figures medians of several samples, and these */

const FLOOR = 'http://127.0.0.1:3186';
const LIVE_FORM = `performance.getEntriesByName('login-alive').length > 0`;
/** Alive where a floor's scripts make it. */
const FORM = `document.querySelector('form button')`;
const ROWS = `document.querySelector('[data-area] tbody tr a, [data-area] tbody tr button')`;
const GAUGE = `document.querySelector('[data-area] [role=meter][aria-valuetext*=","], #conteudo [role=meter][aria-valuetext*=","]')`;

const { CONTRACT_SITUATION } = await loadApiContract();
const LIST = '/admin/contract-list';
const DEEP_LINK = `${LIST}?CN9_SITUAC=${CONTRACT_SITUATION.inForce}&sort=CN9_DTFIM&dir=desc`;

/** @returns {Record<string, Page>} */
export const floors = () => ({
  'static form': { url: `${FLOOR}/static`, ready: FORM },
  'React floor': { url: `${FLOOR}/react`, ready: FORM },
  'stack floor': { url: `${FLOOR}/stack`, ready: FORM },
});

/** @returns {Record<string, Page>} */
export const loginPage = () => ({ login: { url: `${urlOf('portal')}/login`, ready: LIVE_FORM } });

/**
 * The screens after the login. The names of those built as one program end with {@link ONE}.
 * @param {import('@playwright/test').Browser} browser
 * @returns {Promise<Record<string, Page>>}
 */
export async function screens(browser) {
  const [storage, oneStorage] = [await storageOf('portal'), await storageOf('oneBundle')];
  const detail = await firstContract(browser, storage);
  const paths = {
    list: [LIST, ROWS],
    'list, deep link': [DEEP_LINK, ROWS],
    contract: [detail, GAUGE],
    home: ['/admin', GAUGE],
  };
  return Object.fromEntries(
    Object.entries(paths).flatMap(([name, [path, ready = '']]) => [
      [name, { url: urlOf('portal') + path, ready, storage }],
      [name + ONE, { url: urlOf('oneBundle') + path, ready, storage: oneStorage }],
    ]),
  );
}
export const ONE = ', one bundle';

/** The address of a contract's page, from the list that leads to it. */
async function firstContract(
  /** @type {import('@playwright/test').Browser} */ browser,
  /** @type {Record<string, string>} */ storage,
) {
  const { context, page } = await openPage(browser, { profile: PROFILES.desktop, storage });
  await page.goto(urlOf('portal') + LIST);
  const link = page.locator('[data-area] tbody a[href^="/admin/contract/"]').first();
  const address = await link.getAttribute('href');
  await context.close();
  if (!address) throw new Error('The list leads to no contract.');
  return address;
}

/**
 * Rounds are interleaved and go to and fro, so that a slow moment of the machine, and what the page before leaves behind,
 * fall on all pages alike.
 * @param {import('@playwright/test').Browser} browser
 * @param {import('./measure.mjs').Profile} profile
 * @param {Record<string, Page>} pages
 * @param {number} rounds
 * @returns {Promise<Record<string, Figures>>}
 */
export async function measureAll(browser, profile, pages, rounds) {
  /** @type {Record<string, Sample[]>} */
  const samples = {};
  for (let round = 0; round < rounds; round++)
    for (const [name, page] of round % 2 ? Object.entries(pages).reverse() : Object.entries(pages))
      (samples[name] ??= []).push(await measure(browser, { ...page, profile }));
  return Object.fromEntries(Object.keys(pages).map((name) => [name, medians(samples[name] ?? [])]));
}

/** @returns {Figures} */
function medians(/** @type {Sample[]} */ samples) {
  const of = (/** @type {Exclude<keyof Sample, 'files'>} */ key) =>
    median(samples.map((sample) => sample[key]));
  return {
    requests: of('requests'),
    kb: of('kb'),
    jsKb: of('jsKb'),
    fcp: of('fcp'),
    lcp: of('lcp'),
    usable: of('usable'),
    cpu: of('cpu'),
    cls: of('cls'),
    files: samples[0]?.files ?? [],
    rounds: samples,
  };
}
