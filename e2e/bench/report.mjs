// @ts-check
import { ONE } from './cold.mjs';
import { median } from './measure.mjs';

/** @typedef {import('./cold.mjs').Figures} Figures */
/** @typedef {{ bar: string, goal: number, figure: number }} Bar held by a figure that is not above the goal */

const n = (/** @type {number} */ value, digits = 0) => value.toFixed(digits);

/** @param {readonly string[]} head @param {readonly (readonly string[])[]} rows */
export function table(head, rows) {
  const line = (/** @type {readonly string[]} */ cells) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** What a cold page costs; CPU is the main thread's time until it is usable. */
export const coldTable = (/** @type {Record<string, Figures>} */ pages) =>
  table(
    ['page', 'requests', 'KB', 'JS KB', 'first text ms', 'LCP ms', 'usable ms', 'CPU ms', 'CLS'],
    Object.entries(pages).map(([name, m]) => [
      name,
      n(m.requests),
      n(m.kb, 1),
      n(m.jsKb, 1),
      n(m.fcp),
      n(m.lcp),
      n(m.usable),
      n(m.cpu),
      n(m.cls, 3),
    ]),
  );

/**
 * What a screen costs beside the same screen as one program: the median of the rounds, each of which opened one right
 * after the other. Medians of each alone drift apart while a machine gets slower or faster.
 * @param {Figures} page
 * @param {Figures} one
 * @param {'kb' | 'usable' | 'cpu'} key
 */
const priceOf = (page, one, key) =>
  median(page.rounds.map((sample, round) => sample[key] / (one.rounds[round]?.[key] ?? NaN)));

/** Each screen beside the stack floor, and beside the same screen as one program without federation. */
export function ratioTable(/** @type {Record<string, Figures>} */ pages) {
  const stack = pages['stack floor'];
  if (!stack) return '';
  const rows = Object.entries(pages)
    .filter(([name]) => !name.endsWith(ONE) && !/floor|form/.test(name))
    .map(([name, m]) => {
      const one = pages[name + ONE];
      const price = one
        ? /** @type {const} */ (['kb', 'usable', 'cpu']).map((key) => n(priceOf(m, one, key), 2))
        : ['', '', ''];
      return [
        name,
        n(m.usable / stack.usable, 2),
        n(m.cpu / stack.cpu, 2),
        n(m.fcp / stack.fcp, 2),
        ...price,
      ];
    });
  return table(
    [
      'page',
      'usable ÷ stack floor',
      'CPU ÷ stack',
      'first text ÷ stack',
      'KB ÷ one bundle',
      'usable ÷ one bundle',
      'CPU ÷ one bundle',
    ],
    rows,
  );
}

/**
 * The bars of cold pages (docs/measurements.md).
 * @param {string} profile
 * @param {Record<string, Figures>} pages
 * @returns {Bar[]}
 */
export function coldBars(profile, pages) {
  const { login, list, 'static form': form, 'stack floor': stack } = pages;
  /** @type {Bar[]} */
  const bars = [];
  const add = (/** @type {string} */ bar, /** @type {number} */ goal, /** @type {number} */ figure) =>
    bars.push({ bar: `${profile}: ${bar}`, goal, figure });
  if (login && form && stack) {
    add('login, LCP ÷ static form', 1.5, login.lcp / form.lcp);
    add('login, usable ÷ stack floor', 1, login.usable / stack.usable);
    add('login, KB of scripts', 80, login.jsKb);
    add('login, requests', 4, login.requests);
  }
  if (list && stack) {
    add('list, usable ÷ stack floor', 1.8, list.usable / stack.usable);
    add('list, first text ÷ stack floor', 1.3, list.fcp / stack.fcp);
    add('list, KB', 250, list.kb);
    add('list, requests', 15, list.requests);
    add('list, CLS', 0, list.cls);
  }
  for (const [name, m] of Object.entries(pages)) {
    const one = pages[name + ONE];
    if (!one) continue;
    add(`${name}, KB ÷ one bundle`, 1.2, priceOf(m, one, 'kb'));
    add(`${name}, usable ÷ one bundle`, 1.15, priceOf(m, one, 'usable'));
  }
  return bars;
}

/** The bars with what was measured. */
export const barTable = (/** @type {readonly Bar[]} */ bars) =>
  table(
    ['bar', 'goal', 'measured', 'held'],
    bars.map(({ bar, goal, figure }) => [
      bar,
      `≤ ${goal}`,
      n(figure, figure < 10 ? 2 : 0),
      figure <= goal ? 'yes' : 'no',
    ]),
  );
