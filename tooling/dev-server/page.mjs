// @ts-check

/** The dev server's one stream of events: builds and type checks of all its areas. */
export const EVENTS = '/dev/events';

/** With which each page of a dev server begins. */
export const SCRIPT = '/dev/client.js';

/** What is wrong with the areas on the dev server, and where a page tells what was thrown. */
export const PROBLEMS = '/dev/problems';
export const THROWN = '/dev/thrown';

/** In each call that a dev server passes on: the portal decides who may have one (api/src/platform/dev-server.ts). */
export const DEV_SERVER_HEADER = 'x-dev-server';

/** Where the files of an area on a dev server are. */
export const baseOf = (/** @type {string} */ name) => `/dev/${name}/`;

/** React's chunk of the host; its development build is beside it (host/development-react.mjs). */
const REACT = /<script defer[^>]* src="(\/assets\/react\.[0-9a-f]+)\.js" nonce="([^"]*)"><\/script>/;

/**
 * A page of the portal as a dev server shows it: the dev server's own script runs before all others, since React looks for it when it
 * starts, and the development build of React takes the place of the production one.
 */
export function pageForDevServer(/** @type {string} */ html) {
  return html
    .replace('<head>', `<head>\n<script src="${SCRIPT}"></script>`)
    .replace(
      REACT,
      (script, file, nonce) =>
        `${script}\n<script defer src="${file}.development.js" nonce="${nonce}"></script>`,
    );
}
