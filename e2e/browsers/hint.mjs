// @ts-check
import os from 'node:os';
import { until } from './browser.mjs';
import { CONTRACTS, remember } from './journey.mjs';

const ROUNDS = Number(process.env.HINT_ROUNDS ?? 7);

const median = (/** @type {number[]} */ values) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** From the beginning of a cold list until the frame that has its rows, in ms, by the page's own clock. */
async function timeList(
  /** @type {import('./browser.mjs').Browser} */ browser,
  /** @type {import('./portals.mjs').Setup} */ { recorder, storage },
) {
  const tab = await browser.open();
  await remember({ tab, recorder, storage });
  const url = `${recorder.origin}/admin/contract-list`;
  await tab.goto(url);
  // A page that is being left takes what waits in it along: each question begins to look, if none has, and returns.
  const rowsAt = `(location.href === ${JSON.stringify(url)} && (window.looks ??= (() => {
    const looks = { rowsAt: 0 };
    const look = () => (${CONTRACTS} ? (looks.rowsAt = performance.now()) : requestAnimationFrame(look));
    look();
    return looks;
  })()).rowsAt)`;
  const took = await until('the rows', () => tab.evaluate(rowsAt).catch(() => null));
  await tab.close();
  return Number(took);
}

/**
 * A cold list with the compile hint, without it, and with it once more, by turns: a slow moment of the machine falls on
 * all, and what the two with it differ by is chance.
 * @param {import('./browser.mjs').Browser} browser
 * @param {readonly import('./portals.mjs').Setup[]} setups
 */
export async function compareHint(browser, setups) {
  /** @type {number[][]} */
  const times = setups.map(() => []);
  for (let round = 0; round < ROUNDS; round++)
    for (let turn = 0; turn < setups.length; turn++) {
      const which = (round + turn) % setups.length;
      const [setup, taken] = [setups[which], times[which]];
      if (setup && taken) taken.push(await timeList(browser, setup));
    }
  const [hinted = [], without = [], control = []] = times;
  const least = (/** @type {number[]} */ values) => Math.min(...values);
  const ratio = (/** @type {number[]} */ some, /** @type {number[]} */ others) =>
    `median ${(median(some) / median(others)).toFixed(2)}, least ${(least(some) / least(others)).toFixed(2)}`;
  const all = (/** @type {number[]} */ values) =>
    `median ${median(values)} ms (${values.map(Math.round).join(', ')})`;
  return [
    `rows of a cold list, ${ROUNDS} rounds, load ${os.loadavg()[0]?.toFixed(1)}`,
    `with the hint: ${all(hinted)}`,
    `without it: ${all(without)}`,
    `with it again: ${all(control)}`,
    `with ÷ without: ${ratio(hinted, without)}; again ÷ without: ${ratio(control, without)}`,
  ].join('\n');
}
