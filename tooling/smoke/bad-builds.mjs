// @ts-check
// `npm run gate:builds`: offers every bad build to the gate in a running portal, the one of these releases or of --portal
// and --releases, and says of each whether it was refused with its own words. `--some N --seed S` takes N of them.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { portalUrl, releases } from '../release/env.mjs';
import { check } from '../release/release.mjs';
import { dirOf } from '../release/store/stores.mjs';
import { BAD_BUILDS, NAME, writeBad } from './bad-builds.fixture.mjs';

const text = /** @type {const} */ ({ type: 'string' });
const { values } = parseArgs({ options: { portal: text, releases: text, some: text, seed: text } });
const at = values.releases ?? releases();
const portal = values.portal ?? portalUrl(dirOf(at));

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function seeded(/** @type {number} */ seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The builds that are offered. */
function chosen() {
  if (values.some === undefined) return BAD_BUILDS;
  const next = seeded(Number(values.seed ?? 1));
  const drawn = BAD_BUILDS.map((bad) => ({ bad, place: next() })).sort((a, b) => a.place - b.place);
  return drawn.slice(0, Number(values.some)).map(({ bad }) => bad);
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-bad-builds-'));
let wrong = 0;
try {
  for (const bad of chosen()) {
    const dist = writeBad(path.join(folder, 'dist'), bad);
    const begun = performance.now();
    const said = await check(at, NAME, { dist, portal }).then(
      () => 'It could go live.',
      (/** @type {Error} */ { message }) => message,
    );
    const right = said.startsWith(bad.words.replace('PORTAL', portal));
    if (!right) wrong += 1;
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    console.log(
      `${right ? 'refused' : 'WRONG'} after ${seconds} s: a build that ${bad.what}${right ? '' : `: ${said}`}`,
    );
  }
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}
process.exitCode = wrong > 0 ? 1 : 0;
