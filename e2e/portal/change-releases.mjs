// @ts-check
// Makes a small area and changes its releases for a test, by the functions of `pnpm release`: Playwright cannot import
// them, and the command line builds. What to do comes as JSON; the answer is JSON, or one sentence and exit code 1.
import fs from 'node:fs';
import path from 'node:path';
import { audienceOf } from '../../tooling/release/live/audience.mjs';
import { releases } from '../../tooling/release/env.mjs';
import { distOf, release } from '../../tooling/release/release.mjs';
import { dirOf } from '../../tooling/release/store/stores.mjs';
import { promote, publish, goTo, withdraw } from '../../tooling/release/live/change.mjs';
import { writeArea } from '../../tooling/smoke/area.fixture.mjs';

/**
 * @typedef {{ pages: Record<string, keyof typeof import('../../tooling/smoke/area.fixture.mjs').PAGES>, title?: string,
 *   slots?: Record<string, keyof typeof import('../../tooling/smoke/area.fixture.mjs').SLOTS> }}
 *   Area
 * @typedef {{ dir?: string, name: string, area?: Area, mark?: string, portal: string, canary?: string, whole?: boolean }}
 *   Change `dir` holds the releases, or the environment names them as for `pnpm release`; `mark` stands for another build
 *   of an area of the workspace; `portal` is where the pages are opened; `whole` withdraws the area and not its canary
 */

const placeOf = (/** @type {Change} */ { dir }) => dir ?? releases();

function build(/** @type {Change} */ change) {
  const { name, area, mark } = change;
  const dist = path.join(path.dirname(dirOf(placeOf(change))), 'build');
  if (mark !== undefined) {
    fs.rmSync(dist, { recursive: true, force: true });
    fs.cpSync(distOf(name), dist, { recursive: true });
    fs.writeFileSync(path.join(dist, 'mark.txt'), mark);
    return dist;
  }
  if (!area) return distOf(name);
  if (name !== 'host') return writeArea(dist, name, area.pages, area.title, area.slots);
  // The host of the last build, with a mark in its pages; without a title, with an error.
  fs.rmSync(dist, { recursive: true, force: true });
  fs.cpSync(distOf(name), dist, { recursive: true });
  for (const page of ['index.html', 'login.html']) {
    const file = path.join(dist, page);
    const html = fs.readFileSync(file, 'utf8');
    fs.writeFileSync(
      file,
      html.replace(
        '<title>',
        area.title
          ? `<meta name="mark" content="${area.title}"><title>`
          : `<script nonce="__NONCE__">throw new Error('the host broke')</script><title>`,
      ),
    );
  }
  return dist;
}

const ACTIONS = {
  release: (/** @type {Change} */ change) =>
    release(placeOf(change), change.name, { dist: build(change), portal: change.portal }),
  publish: (/** @type {Change} */ change) =>
    publish(placeOf(change), change.name, build(change), {
      to: change.canary ? audienceOf(change.canary) : undefined,
    }),
  promote: (/** @type {Change} */ change) => promote(placeOf(change), change.name),
  rollback: (/** @type {Change} */ change) => goTo(placeOf(change), change.name, 'rollback'),
  withdraw: (/** @type {Change} */ change) => withdraw(placeOf(change), change.name, { area: change.whole }),
};

const [action = '', change = '{}'] = process.argv.slice(2);
try {
  const done = await ACTIONS[/** @type {keyof typeof ACTIONS} */ (action)](JSON.parse(change));
  console.log(JSON.stringify(done));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
