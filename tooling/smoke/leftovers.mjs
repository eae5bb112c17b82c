// @ts-check
import { setTimeout as wait } from 'node:timers/promises';
import { look, LOOK_MS, visit } from './visit.mjs';

/** @typedef {import('./page-watch.mjs').Things} Things */

/** An address that no area has. */
const NOWHERE = '/admin/-';
/** How long an area may take to go, and the portal to come up without one, in ms. */
const LEAVE_MS = 10_000;
/** How long what a page began may go on after it is gone, in ms. */
const GRACE_MS = 3000;

/** So many changes of the page's look are named. */
const MOST_TOLD = 3;
const FROZEN = 'does not answer any more once it was there';
/** @type {Things} */
const NOTHING = { listeners: [], timers: [], sheets: 0, changed: [], attributes: [], look: [], globals: [] };

/** Globals of the portal, of its shared code (pdf.js), of federation and of webpack, and areas' entries. */
const KNOWN = /^(portal[A-Z]|pdfjsLib$|_pdfjsTestingUtils$|_+FEDERATION|__webpack_nonce__|webpackChunk|mf-)/;
/** What the portal's shared code (React Aria, pdf.js) changes of the browser's own, once and for all areas. */
const SHARED = [
  'Math.sumPrecise',
  'HTMLElement.prototype.focus',
  ...['firstChild', 'appendChild', 'removeChild', 'insertBefore'].map(
    (name) => `HTMLTemplateElement.prototype.${name}`,
  ),
];

/** What there is in a tab; 'endless' if the page's own code does not let it be asked. @returns {Promise<Things | 'endless'>} */
const things = (/** @type {any} */ tab, /** @type {string} */ base) =>
  look(tab, (/** @type {string} */ of) => /** @type {any} */ (window).__smoke(of), base);

/** What there is where no area has been, in a tab of its own. */
export async function withoutAreas(/** @type {any} */ context, /** @type {string} */ url) {
  const tab = await context.newPage();
  await tab.goto(url + NOWHERE);
  const heading = () => document.querySelector('#conteudo')?.textContent?.trim();
  for (let tries = LEAVE_MS / LOOK_MS; tries > 0 && !(await look(tab, heading)); tries--) await wait(LOOK_MS);
  const found = await things(tab, NOWHERE);
  await tab.close();
  return found === 'endless' ? NOTHING : found;
}

/** Changes the address, as a link would; read in the browser. */
const move = (/** @type {string} */ to) => window.history.pushState(null, '', to);

/**
 * Begins to leave an area for good: one that is left with a dialog over its page is not kept (docs/adr/0097). Read in the
 * browser.
 */
function leaveOpen(/** @type {string} */ to) {
  document.body.append(Object.assign(document.createElement('div'), { id: 'smoke-dialog', role: 'dialog' }));
  window.history.pushState(null, '', to);
}

/** Whether an area is gone; leaves its unsaved changes where it is asked about them. Read in the browser. */
function isGone(/** @type {string} */ name) {
  const buttons = [...document.querySelectorAll('[role="alertdialog"] button')];
  const leave = buttons.find((button) => button.textContent?.trim() === 'Sair sem salvar');
  if (leave instanceof HTMLElement) leave.click();
  const gone = document.querySelector(`[data-area="${name}"]`) === null;
  if (gone) document.querySelector('#smoke-dialog')?.remove();
  return gone;
}

/** Leaves the area for good. @returns {Promise<string | null>} why it is not gone, as the end of a sentence */
async function leave(/** @type {any} */ tab, /** @type {string} */ name) {
  let state = await look(tab, leaveOpen, NOWHERE);
  for (let tries = LEAVE_MS / LOOK_MS; tries > 0 && state !== 'endless'; tries--) {
    state = await look(tab, isGone, name);
    if (state === true) return null;
    await wait(LOOK_MS);
  }
  return state === 'endless' ? FROZEN : 'cannot be left';
}

/** What is in a list more often than in another, once each. */
function more(/** @type {string[]} */ now, /** @type {string[]} */ before) {
  const left = [...before];
  const found = now.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return [...new Set(found)];
}

/**
 * What a page that is in the tab changes of what is not its own, and what it leaves there when its area is unmounted. It is
 * left and opened once more before: what it adds at each visit it leaves, and what shared code sets up once it does not.
 * @param {any} tab of Playwright
 * @param {{ name: string, version: string, base: string, url: string, ofRecord: boolean }} what
 * @param {Things} without what there is where no area has been
 * @returns {Promise<string | null>} the fault as the end of a sentence about the page
 */
export async function leftBehind(tab, what, without) {
  const { name, base, url } = what;
  const shown = await things(tab, base);
  if (shown === 'endless') return FROZEN;
  const styled = more(shown.look, without.look);
  const dressed = more(shown.attributes, without.attributes).filter((one) => one.startsWith('body '));
  const changes = [...dressed, ...(dressed.length === 0 ? styled : [])];
  if (changes.length > 0) return `changes what is not its own: ${changes.slice(0, MOST_TOLD).join(', ')}`;
  const never = await leave(tab, name);
  if (never) return never;
  const before = await things(tab, base);
  if (before === 'endless') return FROZEN;
  const { pathname } = new URL(url);
  const again = await visit(tab, what, () => look(tab, move, pathname));
  if (again) return `does not come up a second time: ${again}`;
  const neverAgain = await leave(tab, name);
  if (neverAgain) return neverAgain;
  const gone = performance.now();
  for (;;) {
    const after = await things(tab, base);
    if (after === 'endless') return FROZEN;
    const left = [
      ...more(after.timers, []),
      ...more(after.listeners, before.listeners).map((listener) => `a listener of ${listener}`),
      ...(after.sheets > before.sheets ? ['a style sheet'] : []),
      ...more(after.attributes, without.attributes),
      ...more(after.changed, [...without.changed, ...SHARED]),
      ...more(after.globals, without.globals)
        .filter((one) => !KNOWN.test(one))
        .map((one) => `the global ${one}`),
    ];
    if (left.length === 0) return null;
    if (performance.now() - gone > GRACE_MS) return `leaves behind: ${left.join(', ')}`;
    await wait(LOOK_MS);
  }
}
