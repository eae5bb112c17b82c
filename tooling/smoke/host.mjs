// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDoor, PLAIN_PAGE, sendFile } from './door.mjs';
import { isOfRecord } from './sample-address.mjs';
import { prepared, visitAll } from './smoke.mjs';
import { asUsers, chooser, endSession } from './users.mjs';
import { look } from './visit.mjs';

/**
 * @typedef {import('./users.mjs').Login} Login
 * @typedef {import('../../api-contract/src/index').Registry} Registry
 */

/** How long login and home may take, in ms, and how often they are looked at. */
const HOME_MS = 30_000;
const LOOK_MS = 100;

/** What the server fills into a page of the host (api/src/platform/pages/routes.ts), with the policy of the portal's own page. */
async function pageOf(
  /** @type {string} */ portal,
  /** @type {string} */ dist,
  /** @type {string} */ pathname,
) {
  const headers = { ...PLAIN_PAGE, accept: 'text/html' };
  const live = await fetch(new URL(pathname, portal), { headers });
  const policy = live.headers.get('content-security-policy') ?? '';
  const [, nonce = ''] = /'nonce-([^']+)'/.exec(policy) ?? [];
  const [, accent = '', brand = '""'] =
    /--accent:([^;}]+)(?:;--brand:("[^"]*"))?\}/.exec(await live.text()) ?? [];
  const file = pathname === '/login' ? 'login.html' : 'index.html';
  const html = fs
    .readFileSync(path.join(dist, file), 'utf8')
    .replace('__HOST__', '')
    .replace('<!--data-->', '<script nonce="__NONCE__">__page={}</script>')
    .replace('__ACCENT__', () => accent)
    .replace('__BRAND__', () => brand)
    .replace('__NAME__', '')
    .replaceAll('__NONCE__', () => nonce);
  return { policy, html };
}

/**
 * A door's own answers where the host is exchanged for a build: its pages and files.
 * @returns {import('./door.mjs').Own}
 */
export function hostParts(/** @type {{ portal: string, dist: string }} */ { portal, dist }) {
  return ({ method, headers }, response, pathname) => {
    if (pathname.startsWith('/assets/') && fs.existsSync(path.join(dist, pathname)))
      sendFile(dist, pathname.slice(1), response);
    else if (method === 'GET' && headers.accept?.includes('text/html') && !pathname.startsWith('/api/'))
      pageOf(portal, dist, pathname).then(
        ({ policy, html }) =>
          response
            .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy })
            .end(html),
        () => response.writeHead(502).end(),
      );
    else return false;
    return true;
  };
}

/** What is on screen after the login: home with something in it, a failure, or nothing yet; read in the browser. */
function home() {
  const alert = [...document.querySelectorAll('[role="alert"]')].find((one) => one.checkVisibility());
  if (alert?.textContent) return alert.textContent;
  const content = document.querySelector('#conteudo');
  const waits = !content || content.querySelector('[role="status"][aria-label="Carregando"]');
  return location.pathname === '/admin' && !waits && content.textContent?.trim() ? 'home' : 'waiting';
}

/**
 * Logs in by the form of the build's login page and waits for the home page; the session ends. Throws one sentence if home
 * does not come up.
 */
async function logInByForm(
  /** @type {any} */ browser,
  /** @type {{ url: string, portal: string, user: import('./users.mjs').Credentials }} */ {
    url,
    portal,
    user,
  },
) {
  const context = await browser.newContext({ locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' });
  const tab = await context.newPage();
  /** @type {string[]} */
  const errors = [];
  tab.on(
    'pageerror',
    (/** @type {Error} */ error) => error.name !== 'AbortError' && errors.push(error.message),
  );
  const refused = (/** @type {string} */ why) =>
    new Error(`host: login and home do not come up in the portal at ${portal}: ${why}.`);
  let state = 'waiting';
  try {
    await tab.goto(`${url}/login`);
    await tab.fill('[name="email"]', user.email, { timeout: HOME_MS });
    await tab.fill('[name="password"]', user.password, { timeout: HOME_MS });
    await tab.press('[name="password"]', 'Enter');
    const begun = performance.now();
    while (state === 'waiting' && errors.length === 0 && performance.now() - begun < HOME_MS) {
      await wait(LOOK_MS);
      state = await look(tab, home);
    }
  } catch (error) {
    throw refused(String(Object(error).message).split('\n')[0] ?? '');
  } finally {
    const stored = await look(tab, () => localStorage.getItem('portal.session'));
    if (stored?.startsWith('{')) await endSession(portal, JSON.parse(stored).token);
    await context.close();
  }
  if (errors[0] !== undefined) throw refused(errors[0]);
  if (state !== 'home')
    throw refused(state === 'waiting' ? 'the home page stays away' : `it says '${state}'`);
}

/** One page of each area that is live, as the first user who may see one. */
async function visitsOf(/** @type {string} */ portal, /** @type {Login[]} */ logins) {
  const choose = await chooser(logins);
  /** @type {import('./smoke.mjs').Visit[]} */
  const visits = [];
  for (const login of logins) {
    const headers = { authorization: `Bearer ${login.token}` };
    /** @type {Registry} */
    const { remotes } = await (await fetch(`${portal}/registry.json`, { headers })).json();
    for (const [name, { version, base, declaration, refused }] of Object.entries(remotes)) {
      if (refused || visits.some((known) => known.name === name)) continue;
      const page = declaration.pages.find((one) => !isOfRecord(one.path) && choose(one) === login);
      if (page) visits.push({ name, version, base, page, login });
    }
  }
  return visits;
}

/**
 * Logs in by a build of the host, in front of the running portal, and opens one page of each live area in it. Nothing is
 * released. Throws one sentence that names the fault (docs/adr/0107, 0118).
 * @param {string} dist
 * @param {{ portal: string, dir: string }} options
 * @returns {Promise<string>} what the log says
 */
export async function smokeHost(dist, { portal, dir }) {
  const { users, browser, end } = await prepared({ portal, dir });
  const door = await openDoor({ portal, own: hostParts({ portal, dist }) });
  const [first] = users;
  try {
    if (first) await logInByForm(browser, { url: door.url, portal, user: first });
    return await asUsers(portal, users, async (logins) => {
      const visits = await visitsOf(portal, logins);
      await visitAll(browser, { url: door.url, portal, visits });
      return `passed (login, home, ${visits.length} areas)`;
    });
  } finally {
    await end();
    door.close();
  }
}
