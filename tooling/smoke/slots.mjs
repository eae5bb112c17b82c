// @ts-check
import { setTimeout as wait } from 'node:timers/promises';
import { firstLine, listen, look, LOOK_MS, MOUNT_MS } from './visit.mjs';

/**
 * @typedef {import('../../api-contract/src/index').RemoteDeclaration} Declaration
 * @typedef {import('./users.mjs').Login} Login
 * @typedef {import('../release/live/registry-file.mjs').Release} Release
 * @typedef {Map<Login, Declaration['slots']>} Places
 * @typedef {{ profileOf: (browser: any, login: Login) => Promise<any>, browser: any, release: Release, url: string,
 *   portal: string }} Tools
 */

/** The pages whose places areas fill, by what their places begin with. */
const PAGES = /** @type {Record<string, string>} */ ({ home: '/admin' });
/** A page whose slots are there has nothing more to say after so long, and one without them after so long, in ms. */
const SETTLED_MS = 1000;
const WITHOUT_MS = 4000;

/** Which slots each user opens, the first one who may see them. */
export function slotsOf(
  /** @type {Declaration} */ { slots },
  /** @type {(slot: Declaration['slots'][number]) => Login | undefined} */ choose,
) {
  /** @type {Places} */
  const places = new Map();
  for (const slot of slots.filter(({ at }) => Object.hasOwn(PAGES, at.split(':')[0] ?? ''))) {
    const login = choose(slot);
    if (login) places.set(login, [...(places.get(login) ?? []), slot]);
  }
  return places;
}

/**
 * Whether the page is there, and whether a slot of the area shows the portal's failure card; read in the browser.
 * @returns {'there' | 'waiting' | 'card'}
 */
function onScreen(/** @type {string} */ name) {
  const content = document.querySelector('#conteudo');
  const waits = content?.querySelector('[role="status"][aria-label="Carregando"]');
  if (waits || !content?.textContent?.trim()) return 'waiting';
  const alerts = [...document.querySelectorAll(`[data-slot][data-area="${name}"] [role="alert"]`)];
  const failed = alerts.some((alert) => alert.textContent?.includes('Ops! Tivemos um problema por aqui.'));
  return failed ? 'card' : 'there';
}

/**
 * Opens the page of these slots and waits until their code has run and what it asked for is answered.
 * @param {any} tab of Playwright
 * @param {{ name: string, base: string, files: string[], url: string }} what `files` are those of the slots' modules
 * @returns {Promise<{ fault: string | null, ran: boolean }>} the fault as the end of a sentence about the area
 */
async function visitPage(tab, { name, base, files, url }) {
  const heard = listen(tab, name, ({ stack }) => Boolean(stack?.includes(base)));
  /** @type {string | null} */
  let fault = null;
  const missing = new Set(files);
  const told = (/** @type {any} */ message) => {
    // The boundary of a slot and its loader say so (host/src/remotes).
    const [, at, error] = /^\S+ at (\S+) failed (.*)/.exec(message.text()) ?? [];
    if (at && message.text().startsWith(`${name} at `))
      fault ??= `its slot at ${at} does not come up in PORTAL: ${firstLine(error ?? '')}`;
  };
  const arrived = (/** @type {any} */ request) => missing.delete(new URL(request.url()).pathname);
  tab.on('console', told);
  tab.on('requestfinished', arrived);
  const begun = performance.now();
  try {
    await tab.goto(url, { waitUntil: 'commit' });
    let quietSince = begun;
    for (let now = begun; now - begun < MOUNT_MS && !fault; now = performance.now()) {
      const state = await look(tab, onScreen, name);
      const [error] = heard.errors;
      if (error !== undefined) fault = `its slots at home do not come up in PORTAL: ${firstLine(error)}`;
      else if (state === 'card')
        fault ??= 'its slots at home do not come up in PORTAL: one shows its failure card';
      else if (state === 'endless')
        fault ??= 'its slots at home do not come up in PORTAL: it does not answer';
      if (state === 'waiting' || heard.open.size > 0) quietSince = now;
      if (now - quietSince > (missing.size > 0 ? WITHOUT_MS : SETTLED_MS)) break;
      await wait(LOOK_MS);
    }
    return { fault, ran: missing.size === 0 };
  } finally {
    tab.off('console', told);
    tab.off('requestfinished', arrived);
    heard.stop();
  }
}

/**
 * Opens the pages that show the slots of a build, each user once. Throws one sentence for a slot that does not come up.
 * @param {Places} places
 * @param {Tools} tools
 * @returns {Promise<number>} how many slots' code ran
 */
export async function visitSlots(places, { profileOf, browser, release, url, portal }) {
  const { base, assets, declaration } = release;
  let shown = 0;
  for (const [login, slots] of places) {
    const context = await profileOf(browser, login);
    const modules = new Set(slots.flatMap(({ module }) => assets.exposes[module] ?? []));
    const files = [assets.entry, ...modules].map((file) => base + file);
    const what = { name: declaration.name, base, files, url: url + PAGES.home };
    const { fault, ran } = await visitPage(await context.newPage(), what);
    // One whose page does not end would not close.
    if (fault) throw new Error(`${declaration.name}: ${fault.replace('PORTAL', `the portal at ${portal}`)}.`);
    await context.close();
    if (ran) shown += slots.length;
  }
  return shown;
}
