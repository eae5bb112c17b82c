// @ts-check
import { declarationOf } from '../webpack/declaration.mjs';
import { baseOf, DESK_HEADER } from './page.mjs';

/** @typedef {import('./server.mjs').DeskArea} DeskArea */

/** The entry of an area at the desk in the registry, by its remote.json as it is now. */
export async function entryOf(/** @type {DeskArea} */ { name, dir }) {
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
 * The portal's registry as this user has it, canaries too, with the desk's areas in the place of its own. A canary of the
 * host comes by a cookie (docs/adr/0118), which is the answer's to pass on.
 * @param {string} portal
 * @param {DeskArea[]} areas
 * @param {{ originalUrl: string, headers: import('node:http').IncomingHttpHeaders }} asked
 */
export async function registryOf(
  portal,
  areas,
  { originalUrl, headers: { authorization = '', cookie = '' } },
) {
  const headers = { authorization, cookie, [DESK_HEADER]: areas.map(({ name }) => name).join() };
  const asking = fetch(`${portal}${originalUrl}`, { headers });
  const answer = await asking.catch(() => null);
  if (!answer) return { status: 502, cookies: [], body: { message: `No portal answers at ${portal}` } };
  const body = await answer.json();
  // A portal may refuse desks (api/src/platform/desk.ts).
  if (!answer.ok) return { status: answer.status, cookies: [], body };
  for (const area of areas) body.remotes[area.name] = await entryOf(area);
  return { status: 200, cookies: answer.headers.getSetCookie(), body };
}
