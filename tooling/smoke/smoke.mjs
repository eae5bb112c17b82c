// @ts-check
import path from 'node:path';
import { baseOf, describe } from '../release/live/describe.mjs';
import { readJson } from '../release/store/files.mjs';
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
 * Makes every visit, a few at a time, each in a profile of its own: a page that does not end shares its process with none.
 * Throws one sentence for the first page that does not come up, or changes what is not its own (docs/adr/0107).
 * @param {any} browser
 * @param {{ url: string, portal: string, visits: Visit[] }} what
 */
export async function visitAll(browser, { url, portal, visits }) {
  /** What there is where no area has been. @type {Map<Login, ReturnType<typeof withoutAreas>>} */
  const empty = new Map();
  const emptyOf = async (/** @type {Login} */ login) => {
    const context = await profileOf(browser, login);
    return withoutAreas(context, url).finally(() => context.close());
  };
  const queue = [...visits];
  let failed = false;
  const worker = async () => {
    for (let next = queue.shift(); next && !failed; next = queue.shift()) {
      const { page, login, ...area } = next;
      const what = { ...area, url: url + sampleAddress(page.path), ofRecord: isOfRecord(page.path) };
      const refuse = (/** @type {string} */ why) => {
        failed = true;
        throw new Error(`${area.name}: ${page.path} ${why}.`);
      };
      const context = await profileOf(browser, login);
      const tab = await context.newPage();
      const fault = await visit(tab, what);
      if (fault) refuse(`does not come up in the portal at ${portal}: ${fault}`);
      if (!empty.has(login)) empty.set(login, emptyOf(login));
      const left = await leftBehind(tab, what, await /** @type {any} */ (empty.get(login)));
      if (left) refuse(left);
      await context.close();
    }
  };
  await Promise.all(Array.from({ length: TABS }, worker));
}

/**
 * The users and the browser of a smoke mount. Throws one sentence where there is none: only `--no-smoke` leaves it out.
 * @returns {Promise<{ users: import('./users.mjs').Credentials[], browser: any, end: () => Promise<void> }>}
 */
export async function prepared(/** @type {{ portal: string, dir: string }} */ { portal, dir }) {
  const never = (/** @type {string} */ why) =>
    new Error(`No page can be opened first: ${why}. --no-smoke releases without that.`);
  const running = await runningPortal(portal, dir);
  if (typeof running === 'string') throw never(running);
  const users = smokeUsers(running);
  if (users.length === 0) throw never(`SMOKE_USERS names no user for the portal at ${portal}`);
  const started = await startBrowser();
  if (typeof started === 'string') throw never(started);
  return { users, ...started };
}

/**
 * Opens every page of a build in the running portal, in Chromium, as the first smoke user who may see it. Only that
 * browser gets the build; nothing is released. Throws one sentence that names the page and its fault
 * (docs/adr/0107).
 * @param {string} name
 * @param {string} dist
 * @param {{ portal: string, dir: string }} options the address of the portal, and the folder of its releases
 * @returns {Promise<string>} what the log says: `passed (9 pages)`
 */
export async function smokeMount(name, dist, { portal, dir }) {
  const { users, browser, end } = await prepared({ portal, dir });
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
      await visitAll(browser, { url: door.url, portal, visits });
      const places = slotsOf(declaration, choose);
      const shown = await visitSlots(places, { profileOf, browser, release, url: door.url, portal });
      const left = unseen.map((page) => page.path).join(', ');
      const slots = shown > 0 ? `, ${countOf(shown, 'slot')}` : '';
      return `passed (${countOf(visits.length, 'page')}${slots}${left && `; no smoke user may see ${left}`})`;
    });
  } finally {
    await end();
    door.close();
  }
}
