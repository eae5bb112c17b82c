// @ts-check
import path from 'node:path';
import { baseOf, describe } from '../release/describe.mjs';
import { readJson } from '../release/files.mjs';
import { startBrowser } from './browser.mjs';
import { areaParts, openDoor } from './door.mjs';
import { leftBehind, withoutAreas } from './leftovers.mjs';
import { watchPage } from './page-watch.mjs';
import { runningPortal } from './portal.mjs';
import { isOfRecord, sampleAddress } from './sample-address.mjs';
import { slotsOf, visitSlots } from './slots.mjs';
import { asUsers, chooser, smokeUsers } from './users.mjs';
import { visit } from './visit.mjs';

const countOf = (/** @type {number} */ count, /** @type {string} */ what) =>
  `${count} ${what}${count === 1 ? '' : 's'}`;

/**
 * @typedef {import('../../api-contract/src/index').RemoteDeclaration} Declaration
 * @typedef {import('./users.mjs').Login} Login
 * @typedef {{ name: string, version: string, base: string, page: Declaration['pages'][number], login: Login }} Visit
 */

/** Pages opened at the same time. */
const TABS = 3;

/**
 * One browser profile for each user, with the session where the host looks for it (host/src/session/token.ts), and the
 * day's window of open debts seen (host/src/debts/shown-today.ts): it would open over the pages.
 */
export async function profileOf(/** @type {any} */ browser, /** @type {Login} */ { token, expiresAt, user }) {
  const context = await browser.newContext({ locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' });
  await context.addInitScript(watchPage);
  await context.addInitScript(
    (/** @type {{ session: string, seen: string }} */ { session, seen }) => {
      localStorage.setItem('portal.session', session);
      localStorage.setItem(
        'portal.open-debts',
        JSON.stringify({ [seen]: new Date().toLocaleDateString('sv') }),
      );
    },
    { session: JSON.stringify({ token, expiresAt }), seen: `${user.id}.${user.customer_id}` },
  );
  return context;
}

/**
 * Makes every visit, a few at a time. Throws one sentence for the first page that does not come up, or leaves behind what
 * touches others (docs/adr/0107).
 * @param {any} browser
 * @param {{ url: string, portal: string, visits: Visit[] }} what
 * @returns {Promise<string[]>} the globals that the pages have made
 */
export async function visitAll(browser, { url, portal, visits }) {
  /** @type {Map<Login, Promise<any>>} */
  const profiles = new Map();
  /** @type {Map<Login, ReturnType<typeof withoutAreas>>} */
  const empty = new Map();
  /** @type {Set<string>} */
  const globals = new Set();
  const queue = [...visits];
  let failed = false;
  const worker = async () => {
    // A tab for each page would be a process for each.
    /** @type {Map<Login, any>} */
    const tabs = new Map();
    for (let next = queue.shift(); next && !failed; next = queue.shift()) {
      const { page, login, ...area } = next;
      if (!profiles.has(login)) profiles.set(login, profileOf(browser, login));
      if (!tabs.has(login)) tabs.set(login, await (await profiles.get(login)).newPage());
      const what = { ...area, url: url + sampleAddress(page.path), ofRecord: isOfRecord(page.path) };
      const refuse = (/** @type {string} */ why) => {
        failed = true;
        throw new Error(`${area.name}: ${page.path} ${why}.`);
      };
      const fault = await visit(tabs.get(login), what);
      if (fault) refuse(`does not come up in the portal at ${portal}: ${fault}`);
      if (!empty.has(login)) empty.set(login, withoutAreas(await profiles.get(login), url));
      const left = await leftBehind(tabs.get(login), what, await /** @type {any} */ (empty.get(login)));
      if (left.fault) refuse(left.fault);
      left.globals.forEach((one) => globals.add(one));
    }
  };
  await Promise.all(Array.from({ length: TABS }, worker));
  return [...globals].sort();
}

/**
 * The users and the browser of a smoke mount, or what the log says where there is none.
 * @returns {Promise<{ users: import('./users.mjs').Credentials[], browser: any } | string>}
 */
export async function prepared(/** @type {{ portal: string, dir: string }} */ { portal, dir }) {
  const running = await runningPortal(portal, dir);
  if (typeof running === 'string') return `skipped: ${running}`;
  const users = smokeUsers(running);
  if (users.length === 0) return `skipped: SMOKE_USERS names no user for the portal at ${portal}`;
  const browser = await startBrowser();
  return typeof browser === 'string' ? `skipped: ${browser}` : { users, browser };
}

/**
 * Opens every page of a build in the running portal, in Chromium, as the first smoke user who may see it. Only that
 * browser gets the build; nothing is released. Throws one sentence that names the page and its fault
 * (docs/adr/0107).
 * @param {string} name
 * @param {string} dist
 * @param {{ portal: string, dir: string }} options the address of the portal, and the folder of its releases
 * @returns {Promise<string>} what the log says: `passed (9 pages)`, or `skipped: ` and why
 */
export async function smokeMount(name, dist, { portal, dir }) {
  const ready = await prepared({ portal, dir });
  if (typeof ready === 'string') return ready;
  const { users, browser } = ready;
  const release = describe(dist, baseOf(name, dist));
  /** @type {Declaration} */
  const declaration = readJson(path.join(dist, 'remote.json'), null);
  const { pages } = declaration;
  const door = await openDoor({ portal, own: areaParts({ portal, name, dist, release }) });
  try {
    return await asUsers(portal, users, async (logins) => {
      const choose = await chooser(logins);
      const visits = pages.flatMap((page) => {
        const login = choose(page);
        return login ? [{ name, version: release.version, base: release.base, page, login }] : [];
      });
      const unseen = pages.filter((page) => !visits.some((one) => one.page === page));
      const globals = await visitAll(browser, { url: door.url, portal, visits });
      const places = slotsOf(declaration, choose);
      const shown = await visitSlots(places, { profileOf, browser, release, url: door.url, portal });
      const left = unseen.map((page) => page.path).join(', ');
      const slots = shown > 0 ? `, ${countOf(shown, 'slot')}` : '';
      const made = globals.length > 0 ? `; new globals: ${globals.join(', ')}` : '';
      return `passed (${countOf(visits.length, 'page')}${slots}${made}${left && `; no smoke user may see ${left}`})`;
    });
  } finally {
    await browser.close();
    door.close();
  }
}
