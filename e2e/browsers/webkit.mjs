// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../../tooling/serve/free-port.mjs';
import { firstOf, until } from './browser.mjs';

const MULTIARCH = process.arch === 'arm64' ? 'aarch64-linux-gnu' : 'x86_64-linux-gnu';

/** WebKitGTK's driver, its small browser, and the screen it needs: `webkit2gtk-driver` and `xvfb` of Debian. */
export function findWebKit() {
  const driver = firstOf(['/usr/bin/WebKitWebDriver']);
  const xvfb = firstOf(['/usr/bin/Xvfb']);
  const miniBrowser = firstOf([
    process.env.MINIBROWSER_PATH,
    ...['4.1', '4.0'].map((version) => `/usr/lib/${MULTIARCH}/webkit2gtk-${version}/MiniBrowser`),
  ]);
  return driver && xvfb && miniBrowser ? { driver, xvfb, miniBrowser } : null;
}

/** How WebDriver calls an element in JSON. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** A screen that nobody sees. */
async function startScreen(/** @type {string} */ xvfb) {
  const child = spawn(
    xvfb,
    ['-displayfd', '3', '-screen', '0', '1350x1000x24', '-nolisten', 'tcp', '-noreset'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const [number] = await once(/** @type {import('node:stream').Readable} */ (child.stdio[3]), 'data');
  return { display: `:${String(number).trim()}`, stop: () => child.kill('SIGTERM') };
}

/**
 * WebKitGTK, which has Safari's engine, by WebDriver. Each tab is a browser of its own.
 * @param {{ driver: string, xvfb: string, miniBrowser: string, dir: string }} options
 * @returns {Promise<import('./browser.mjs').Browser>}
 */
export async function startWebKit({ driver, xvfb, miniBrowser, dir }) {
  const screen = await startScreen(xvfb);
  const port = await freePort();
  const child = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: screen.display,
      HOME: dir,
      GDK_BACKEND: 'x11',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  });
  const call = async (
    /** @type {string} */ method,
    /** @type {string} */ address,
    /** @type {object} */ body = {},
  ) => {
    const answer = await fetch(`http://127.0.0.1:${port}${address}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    });
    const { value } = /** @type {{ value: any }} */ (await answer.json());
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  await until('WebKitWebDriver', () => call('GET', '/status').catch(() => null));

  async function newSession() {
    const { sessionId, capabilities } = await call('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          pageLoadStrategy: 'none',
          'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
        },
      },
    });
    return { session: `/session/${sessionId}`, capabilities };
  }

  async function open() {
    const { session } = await newSession();
    await call('POST', `${session}/timeouts`, { script: 60_000 });
    await call('POST', `${session}/window/rect`, { x: 0, y: 0, width: 1350, height: 1000 });
    const find = async (/** @type {string} */ element) => {
      const found = await call('POST', `${session}/execute/sync`, { script: `return ${element}`, args: [] });
      if (!found) throw new Error(`${element} is not there`);
      return `${session}/element/${found[ELEMENT]}`;
    };
    return {
      goto: (/** @type {string} */ url) => call('POST', `${session}/url`, { url }),
      async evaluate(/** @type {string} */ expression) {
        const script = `const done = arguments[0];
          (async () => JSON.stringify(await ${expression}))().then(
            (value) => done({ value }), (error) => done({ error: String(error) }));`;
        const { value, error } = await call('POST', `${session}/execute/async`, { script, args: [] });
        if (error) throw new Error(error);
        return value === undefined ? undefined : JSON.parse(value);
      },
      click: async (/** @type {string} */ element) => call('POST', `${await find(element)}/click`),
      type: async (/** @type {string} */ element, /** @type {string} */ text) =>
        call('POST', `${await find(element)}/value`, { text }),
      close: () => call('DELETE', session),
    };
  }

  const { session, capabilities } = await newSession();
  await call('DELETE', session);
  return {
    name: `WebKitGTK ${capabilities.browserVersion}`,
    // A driven MiniBrowser is a private window.
    hasDiskCache: false,
    open,
    // Its driver has no way to read them.
    ownMessages: async () => [],
    async close() {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      screen.stop();
    },
  };
}
