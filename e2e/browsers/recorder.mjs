// @ts-check
import { once } from 'node:events';
import http from 'node:http';
import { text } from 'node:stream/consumers';

/**
 * @typedef {{ method: string, url: string, status: number, dest: string }} Asked `status` is 0 until the answer begins;
 * `dest` is what a browser asks for, 'empty' for `fetch()`
 */

const TOLD = '/__told';
/** A page without anything, of the portal's origin. */
const EMPTY = '/__empty';

/** Runs first in each page: sends what its console and its window's errors say to the recorder. */
function listen(/** @type {string} */ address) {
  const tell = (/** @type {unknown[]} */ ...parts) =>
    navigator.sendBeacon(address, parts.map(String).join(' '));
  for (const kind of /** @type {const} */ (['error', 'warn'])) {
    const write = console[kind];
    console[kind] = (...parts) => {
      tell(`console.${kind}:`, ...parts);
      write.apply(console, parts);
    };
  }
  // The error of an element does not rise: it is seen on its way down.
  const note = (/** @type {ErrorEvent} */ { target, message }) =>
    tell('error:', target instanceof Element ? target.outerHTML : message);
  window.addEventListener('error', note, true);
  window.addEventListener('unhandledrejection', ({ reason }) => tell('rejection:', reason));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    tell('policy:', violatedDirective, blockedURI, sample),
  );
}

/** The page with {@link listen} in it, under the page's own nonce. */
const withListener = (/** @type {string} */ html) => {
  const [nonce = ''] = /nonce="[^"]+"/.exec(html) ?? [];
  return html.replace('<head>', () => `<head><script ${nonce}>(${listen})('${TOLD}')</script>`);
};

/**
 * A server before a portal that writes down what a browser asks it for, and what its pages complain of. A browser's own
 * tools do not tell the same in every engine: what it has from its cache, and what it downloads twice, shows here.
 * @param {number} portal its port
 */
export async function startRecorder(portal) {
  /** @type {Asked[]} */
  const asked = [];
  /** @type {string[]} */
  const told = [];
  const agent = new http.Agent({ keepAlive: true });
  const server = http.createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    if (url === TOLD) {
      told.push(await text(request));
      response.writeHead(204).end();
      return;
    }
    if (url === EMPTY) {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Empty</title>');
      return;
    }
    const entry = { method, url, status: 0, dest: String(headers['sec-fetch-dest']) };
    asked.push(entry);
    const isPage = headers.accept?.startsWith('text/html') ?? false;
    const passed = http.request({
      host: '127.0.0.1',
      port: portal,
      method,
      path: url,
      agent,
      headers: { ...headers, ...(isPage && { 'accept-encoding': 'identity' }) },
    });
    passed.on('response', async (answer) => {
      entry.status = answer.statusCode ?? 502;
      if (isPage && answer.headers['content-type']?.startsWith('text/html')) {
        const html = Buffer.from(withListener(await text(answer)));
        response.writeHead(entry.status, { ...answer.headers, 'content-length': html.length }).end(html);
        return;
      }
      response.writeHead(entry.status, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    // A stream ends with the page that listens to it.
    response.on('close', () => passed.destroy());
    request.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    origin: `http://localhost:${port}`,
    empty: `http://localhost:${port}${EMPTY}`,
    asked,
    told,
    stop() {
      server.closeAllConnections();
      server.close();
      agent.destroy();
    },
  };
}

/** @typedef {Awaited<ReturnType<typeof startRecorder>>} Recorder */
