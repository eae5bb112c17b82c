// @ts-check
// Makes a small area and changes its releases for a test, by the functions of `pnpm release`: Playwright cannot import
// them, and the command line builds. What to do comes as JSON; the answer is JSON, or one sentence and exit code 1.
import fs from 'node:fs';
import path from 'node:path';
import { audienceOf } from '../../tooling/release/audience.mjs';
import { distOf, release } from '../../tooling/release/release.mjs';
import { promote, publish, step, withdraw } from '../../tooling/release/store.mjs';
import { writeArea } from '../../tooling/smoke/area.fixture.mjs';

/**
 * @typedef {{ pages: Record<string, keyof typeof import('../../tooling/smoke/area.fixture.mjs').PAGES>, title?: string,
 *   slots?: Record<string, keyof typeof import('../../tooling/smoke/area.fixture.mjs').SLOTS> }}
 *   Area
 * @typedef {{ dir: string, name: string, area: Area, portal: string, canary?: string, whole?: boolean }} Change
 *   `portal` is where the pages are opened; `whole` withdraws the area and not its canary
 */
function build(/** @type {Change} */ { dir, name, area }) {
  const dist = path.join(path.dirname(dir), 'build');
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
    release(change.dir, change.name, { dist: build(change), portal: change.portal }),
  publish: (/** @type {Change} */ change) =>
    publish(change.dir, change.name, build(change), {
      to: change.canary ? audienceOf(change.canary) : undefined,
    }),
  promote: (/** @type {Change} */ { dir, name }) => promote(dir, name),
  rollback: (/** @type {Change} */ { dir, name }) => step(dir, name, 'rollback'),
  withdraw: (/** @type {Change} */ { dir, name, whole }) => withdraw(dir, name, { area: whole }),
};

const [action = '', change = '{}'] = process.argv.slice(2);
try {
  const done = await ACTIONS[/** @type {keyof typeof ACTIONS} */ (action)](JSON.parse(change));
  console.log(JSON.stringify(done));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
