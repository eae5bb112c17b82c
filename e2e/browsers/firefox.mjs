// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { connect } from './bidi.mjs';
import { firstOf } from './browser.mjs';

export const findFirefox = () =>
  firstOf([process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox']);

/** What the engine itself complains of: policies, integrity, preloads that nobody used. BiDi does not tell it. */
const OWN_MESSAGES = `(() => {
  const messages = Services.console.getMessageArray();
  Services.console.reset();
  return JSON.stringify(messages.filter((message) => message instanceof Ci.nsIScriptError)
    .map(({ category, errorMessage, sourceName }) => ({ category, errorMessage, sourceName })));
})()`;

/**
 * Firefox without a window, by WebDriver BiDi.
 * @param {{ executable: string, dir: string }} options `dir` is for its profile
 * @returns {Promise<import('./browser.mjs').Browser>}
 */
export async function startFirefox({ executable, dir }) {
  const profile = path.join(dir, 'firefox');
  fs.mkdirSync(profile);
  const child = spawn(
    executable,
    // The engine's own messages are read in the browser's own context.
    [
      '--headless',
      '--no-remote',
      '--profile',
      profile,
      '--width=1350',
      '--height=940',
      '--remote-debugging-port=0',
      '--remote-allow-system-access',
      'about:blank',
    ],
    { env: { ...process.env, HOME: dir }, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const url = await new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error('Firefox ended at its start.')));
    createInterface(child.stderr).on('line', (line) => {
      const found = /WebDriver BiDi listening on (\S+)/.exec(line)?.[1];
      if (found) resolve(`${found}/session`);
    });
  });
  const bidi = await connect(url);
  const { capabilities } = await bidi.send('session.new', { capabilities: {} });
  const chrome = await bidi.send('browsingContext.getTree', { 'moz:scope': 'chrome' });

  const evaluateIn = async (/** @type {string} */ context, /** @type {string} */ expression) => {
    const { type, result, exceptionDetails } = await bidi.send('script.evaluate', {
      expression,
      awaitPromise: true,
      target: { context },
    });
    if (type === 'exception') throw new Error(exceptionDetails.text);
    return result;
  };

  async function open() {
    const { userContext } = await bidi.send('browser.createUserContext');
    const { context } = await bidi.send('browsingContext.create', { type: 'tab', userContext });
    const act = (/** @type {any[]} */ actions) => bidi.send('input.performActions', { context, actions });
    const click = async (/** @type {string} */ element) => {
      const { sharedId } = await evaluateIn(context, element);
      const origin = { type: 'element', element: { sharedId } };
      const press = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }));
      await act([
        { type: 'pointer', id: 'mouse', actions: [{ type: 'pointerMove', x: 0, y: 0, origin }, ...press] },
      ]);
    };
    return {
      click,
      goto: async (/** @type {string} */ url) =>
        void (await bidi.send('browsingContext.navigate', { context, url, wait: 'none' })),
      evaluate: async (/** @type {string} */ expression) => {
        const { value } = await evaluateIn(context, `(async () => JSON.stringify(await ${expression}))()`);
        return value === undefined ? undefined : JSON.parse(value);
      },
      async type(/** @type {string} */ element, /** @type {string} */ text) {
        await click(element);
        const keys = [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })));
        await act([{ type: 'key', id: 'keyboard', actions: keys }]);
      },
      close: async () => void (await bidi.send('browser.removeUserContext', { userContext })),
    };
  }

  return {
    name: `Firefox ${capabilities.browserVersion}`,
    hasDiskCache: true,
    open,
    async ownMessages() {
      const { value } = await evaluateIn(chrome.contexts[0].context, OWN_MESSAGES);
      return /** @type {Record<string, string>[]} */ (JSON.parse(value))
        .filter(({ sourceName }) => sourceName?.startsWith('http'))
        .map(({ category, errorMessage }) => `${category}: ${errorMessage}`);
    },
    async close() {
      await bidi.send('browser.close').catch(() => undefined);
      bidi.close();
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}
