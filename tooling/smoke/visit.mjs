// @ts-check
import { setTimeout as wait } from 'node:timers/promises';

/** How long a page may take until it and its calls are there, in ms: with what it is asked last, less than 30 s. */
export const MOUNT_MS = 25_000;
/** How long a page with nothing to wait for may show nothing, in ms. */
const BLANK_MS = 3000;
/** A page that answers nothing for so long does not end what it does, in ms. */
const ENDLESS_MS = 10_000;
/** A page is looked at this often, and is done after so many looks at which it waits for nothing. */
export const LOOK_MS = 100;
const QUIET_LOOKS = 2;
/** A page rests when React rendered nothing for so long, and may take so long until it does, in ms. */
const REST_MS = 150;
const RESTLESS_MS = 8000;
/** A page that makes the same call more often than this does not stop. */
const MOST_CALLS = 30;

/**
 * What is on screen, read in the browser: the area's frame with something in it (`mounted`), a page of it that shows its
 * failure card (`card`), the host's error in the place of the frame (`failed`), a frame with nothing in it (`blank`), or
 * still none (`waiting`).
 * @returns {'mounted' | 'card' | 'failed' | 'blank' | 'waiting'}
 */
function onScreen(/** @type {{ name: string, version: string }} */ { name, version }) {
  const failure = (/** @type {Element | null | undefined} */ place) =>
    [...(place?.querySelectorAll('[role="alert"]') ?? [])].some(
      (alert) => alert.checkVisibility() && alert.textContent?.includes('Ops! Tivemos um problema por aqui.'),
    );
  const frame = [...document.querySelectorAll(`[data-area="${name}"]:not([inert])`)].find(
    (one) => one.getAttribute('data-version') === version && !one.hasAttribute('hidden'),
  );
  if (!frame) return failure(document.querySelector('#conteudo')) ? 'failed' : 'waiting';
  if (failure(frame)) return 'card';
  if (frame.querySelector('[role="status"][aria-label="Carregando"]')) return 'waiting';
  return frame.textContent?.trim() || frame.querySelector('canvas, iframe, img, object')
    ? 'mounted'
    : 'blank';
}

/**
 * What a function answers in the tab: 'waiting' while the page goes to another and there is nothing to read, and 'endless'
 * if the page's own code does not let it run.
 * @param {any} tab of Playwright
 * @param {(what: any) => unknown} read
 * @param {unknown} [what]
 * @returns {Promise<any>}
 */
export const look = (tab, read, what) =>
  Promise.race([
    tab.evaluate(read, what).catch(() => 'waiting'),
    wait(ENDLESS_MS, 'endless', { ref: false }),
  ]);

/** For how long React has rendered nothing, in ms; read in the browser. */
const rest = () => /** @type {any} */ (window).__smokeRest();

/** A call as a sentence says it: `GET /api/contracts/`. */
const nameOf = (/** @type {any} */ request) => `${request.method()} ${new URL(request.url()).pathname}`;

/**
 * Follows what a tab's page asks for, and what it says of itself; of errors that nobody caught only `ours`. Its events
 * are Playwright's, whose types belong to e2e and are not known in tooling (browser.mjs).
 */
export function listen(
  /** @type {any} */ tab,
  /** @type {string} */ name,
  /** @type {(error: Error) => boolean} */ ours = () => true,
) {
  /** @type {string[]} */
  const errors = [];
  /** @type {Set<any>} */
  const open = new Set();
  /** @type {{ call: string, status: number }[]} */
  const refused = [];
  /** How often each call was made. @type {Map<string, number>} */
  const calls = new Map();
  const isCall = (/** @type {any} */ request) => request.url().includes('/api/');
  const handlers = /** @type {Record<string, (event: any) => void>} */ ({
    pageerror: (error) => error.name !== 'AbortError' && ours(error) && errors.push(error.message),
    // The frame says in the log what became of an area (host/src/remotes/remote-area.tsx).
    console: (message) => {
      const text = message.text();
      if (text.startsWith(`${name} failed`)) errors.push(text.slice(`${name} failed `.length));
    },
    request: (request) => {
      if (!isCall(request)) return;
      open.add(request);
      calls.set(nameOf(request), (calls.get(nameOf(request)) ?? 0) + 1);
    },
    requestfinished: (request) => open.delete(request),
    requestfailed: (request) => open.delete(request),
    response: (response) => {
      const request = response.request();
      // A stream is answered when it begins.
      if (response.headers()['content-type']?.startsWith('text/event-stream')) open.delete(request);
      if (isCall(request) && response.status() >= 400)
        refused.push({ call: nameOf(request), status: response.status() });
    },
  });
  for (const [event, handler] of Object.entries(handlers)) tab.on(event, handler);
  return {
    errors,
    open,
    refused,
    /** The call that is made again and again, if there is one. */
    repeated: () => [...calls].find(([, count]) => count > MOST_CALLS)?.[0],
    stop: () => Object.entries(handlers).forEach(([event, handler]) => tab.off(event, handler)),
  };
}

/** An error as a sentence says it: without its stack, the word 'Error' and a full stop. */
export const firstLine = (/** @type {string} */ text) =>
  (text.split('\n')[0] ?? '').replace(/^Error: /, '').replace(/\.$/, '') || 'an error without a message';

/** Looks until the page is decided on. @returns {Promise<string>} */
async function lookAt(
  /** @type {any} */ tab,
  /** @type {{ name: string, version: string }} */ what,
  /** @type {ReturnType<typeof listen>} */ heard,
) {
  const begun = performance.now();
  let [state, quiet, blankSince, restlessSince] = ['waiting', 0, begun, 0];
  // Another page that failed closes all tabs.
  for (let now = begun; now - begun < MOUNT_MS && !tab.isClosed(); now = performance.now()) {
    state = await look(tab, onScreen, what);
    if (heard.errors.length > 0 || state === 'failed' || state === 'endless') return state;
    if (heard.repeated()) return 'repeated';
    const waits = state === 'waiting' || heard.open.size > 0;
    if (waits || state !== 'blank') blankSince = now;
    if (now - blankSince > BLANK_MS) return state;
    const rested = await look(tab, rest);
    if (rested === 'endless') return rested;
    const rests = rested >= REST_MS;
    restlessSince = waits || rests ? 0 : restlessSince || now;
    if (restlessSince && now - restlessSince > RESTLESS_MS) return 'restless';
    quiet = waits || !rests || state === 'blank' ? 0 : quiet + 1;
    if (quiet >= QUIET_LOOKS) return state;
    await wait(LOOK_MS);
  }
  return state === 'mounted' || state === 'card' ? 'unanswered' : state;
}

/**
 * Opens an address of an area in a tab, and waits until page and calls are there. A page of a record (`ofRecord`) is
 * opened with a record that does not exist: its own card is then an answer, if the portal answered that there is none.
 * @param {any} tab of Playwright
 * @param {{ name: string, version: string, url: string, ofRecord: boolean }} what
 * @param {() => Promise<unknown>} [begin] otherwise the page is loaded
 * @returns {Promise<string | null>} the fault, or null
 */
export async function visit(
  tab,
  { name, version, url, ofRecord },
  begin = () => tab.goto(url, { waitUntil: 'commit', timeout: MOUNT_MS }),
) {
  const heard = listen(tab, name);
  try {
    await begin();
    const state = await lookAt(tab, { name, version }, heard);
    const [error] = heard.errors;
    if (error !== undefined) return firstLine(error);
    if (state === 'mounted') return null;
    const { refused, open } = heard;
    if (state === 'card' && ofRecord && refused.length > 0 && refused.every(({ status }) => status < 500))
      return null;
    const why = refused.map(({ call, status }) => `${call} was answered ${status}`).join(', ');
    if (state === 'card') return `it shows its failure card${why && ` (${why})`}`;
    if (state === 'endless') return `it does not answer within ${ENDLESS_MS / 1000} s`;
    if (state === 'restless') return 'it renders again and again';
    if (state === 'repeated') return `it asks ${heard.repeated()} again and again`;
    if (state === 'failed') return 'its frame shows the error state';
    if (state === 'unanswered')
      return `${[...open].map(nameOf).join(', ')} is not answered within ${MOUNT_MS / 1000} s`;
    return `nothing is on screen${why && ` (${why})`}`;
  } finally {
    heard.stop();
  }
}
