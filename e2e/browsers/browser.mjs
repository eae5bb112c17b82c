// @ts-check
import fs from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * @typedef {object} Tab
 * @property {(url: string) => Promise<void>} goto begins to load an address
 * @property {(expression: string) => Promise<unknown>} evaluate the expression's value, awaited, as JSON
 * @property {(element: string) => Promise<void>} click an expression for the element
 * @property {(element: string, text: string) => Promise<void>} type
 * @property {() => Promise<void>} close
 */

/**
 * @typedef {object} Browser
 * @property {string} name with its version
 * @property {boolean} hasDiskCache without one, code that was fetched ahead is downloaded again by its script element
 * @property {() => Promise<Tab>} open a tab with a cache and a storage of its own, both empty
 * @property {() => Promise<string[]>} ownMessages errors and warnings of the engine's own since the last call
 * @property {() => Promise<void>} close
 */

/** The first of these files that is on this machine. @param {(string | undefined)[]} files */
export const firstOf = (files) => files.find((file) => file && fs.existsSync(file)) ?? null;

/** How long a page has for anything, in ms: only a hang takes so long. */
const PATIENCE = 30_000;

/**
 * Asks until the answer is no longer null, false or ''.
 * @template T
 * @param {string} what for the message, where it never is
 * @param {() => Promise<T> | T} ask
 */
export async function until(what, ask) {
  const end = Date.now() + PATIENCE;
  while (Date.now() < end) {
    const answer = await ask();
    if (answer) return answer;
    await wait(20);
  }
  throw new Error(`waited in vain for ${what}`);
}

/** Waits for an expression to be true in a page. A page that is being left answers nothing. */
export const shown = (/** @type {Tab} */ tab, /** @type {string} */ expression) =>
  until(expression, () => tab.evaluate(`Boolean(${expression})`).catch(() => false));
