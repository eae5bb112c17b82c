// @ts-check
import { declarationOf } from '../webpack/declaration.mjs';
import { baseOf, DEV_SERVER_HEADER } from './page.mjs';

/** @typedef {import('./server.mjs').DevArea} DevArea */

/** The entry of an area on the dev server in the registry, by its remote.json as it is now. */
export async function entryOf(/** @type {DevArea} */ { name, dir }) {
  const declaration = await declarationOf(dir);
  return {
    version: `${declaration.version}-dev`,
    base: baseOf(name),
    entry: 'mf-manifest.json',
    integrity: '',
    assets: { entry: 'remoteEntry.js', exposes: {} },
    declaration,
  };
}

/**
 * The portal's registry as this user has it, canaries too, with the dev server's areas in the place of its own. A canary of the
 * host comes by a cookie (docs/adr/0118), which is the answer's to pass on.
 * @param {string} portal
 * @param {DevArea[]} areas
 * @param {{ originalUrl: string, headers: import('node:http').IncomingHttpHeaders }} asked
 */
export async function registryOf(
  portal,
  areas,
  { originalUrl, headers: { authorization = '', cookie = '' } },
) {
  const headers = { authorization, cookie, [DEV_SERVER_HEADER]: areas.map(({ name }) => name).join() };
  const asking = fetch(`${portal}${originalUrl}`, { headers });
  const answer = await asking.catch(() => null);
  if (!answer) return { status: 502, cookies: [], body: { message: `No portal answers at ${portal}` } };
  const body = await answer.json();
  // A portal may refuse dev servers (api/src/platform/dev-server.ts).
  if (!answer.ok) return { status: answer.status, cookies: [], body };
  for (const area of areas) body.remotes[area.name] = await entryOf(area);
  return { status: 200, cookies: answer.headers.getSetCookie(), body };
}
