// @ts-check
import path from 'node:path';
import { contractKey } from '../contract/host-contract.mjs';
import { ROOT } from '../workspace/packages.cjs';
import { saidInBackground } from './background.mjs';

/** @typedef {import('./page/overlay.mjs').Problem} Problem */

/**
 * What the working tree's host takes away from the live one's: looked for when somebody asks and its sources are others
 * than at the last look, in a process of its own, because the compiler takes seconds.
 */
export function contractProblems() {
  /** @type {Problem[]} */
  let found = [];
  let seen = '';
  let looking = Promise.resolve();
  /** @type {() => void} */
  let tell = () => undefined;

  async function look() {
    const program = path.join(ROOT, 'tooling/contract/cli.mjs');
    const told = (await saidInBackground([program], { cwd: ROOT, stderr: 'ignore' })).trim();
    const before = found;
    found = told ? [{ title: 'Quebra do que as áreas usam', text: told }] : [];
    if (before[0]?.text === found[0]?.text) return;
    console.log(told ? `What areas use is taken away:\n${told}` : 'What areas use is there again');
    tell();
  }

  return {
    problems() {
      const key = contractKey();
      // One after the other, so that the last one is what is told.
      if (key !== seen) looking = looking.then(look);
      seen = key;
      return found;
    },
    /** Says who is told that what is wrong has changed. */
    onProblems: (/** @type {() => void} */ told) => void (tell = told),
  };
}
