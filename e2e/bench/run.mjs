// @ts-check
// `npm run bench`: cold pages, moves and memory beside floors built and measured in the same run, and the same screens
// built as one program without federation. Needs a build; takes about twenty minutes. BENCH_ROUNDS sets the rounds;
// BENCH_ONLY measures one part: login, screens (beside the floors), moves or heap.
import { chromium } from '@playwright/test';
import { testBrowser } from 'tooling/chromium';
import { buildFloors } from './build-floors.mjs';
import { floors, loginPage, measureAll, screens } from './cold.mjs';
import { serveFloors } from './floor-server.mjs';
import { measureHeap } from './heap.mjs';
import { PROFILES } from './measure.mjs';
import { measureNavigation } from './navigation.mjs';
import { buildOneBundle, startPortals, storageOf, urlOf } from './portals.mjs';
import { barTable, coldBars, coldTable, ratioTable, table } from './report.mjs';

const ONLY = process.env.BENCH_ONLY ?? '';
const wanted = (/** @type {string} */ part) => ONLY === '' || ONLY === part;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 9);
/** @type {import('./report.mjs').Bar[]} */
const bars = [];

/** @typedef {import('@playwright/test').Browser} Browser */

async function coldPages(/** @type {Browser} */ browser) {
  const opened = wanted('screens') ? await screens(browser) : {};
  const { list, ...others } = opened;
  for (const profile of [PROFILES.desktop, PROFILES.slow, PROFILES.mobile]) {
    const some = profile === PROFILES.mobile ? {} : others;
    const pages = { ...floors(), ...(wanted('login') && loginPage()), ...(list && { list }), ...some };
    const result = await measureAll(browser, profile, pages, ROUNDS);
    console.log(
      `\n### ${profile.name}, cold (median of ${ROUNDS})\n\n${coldTable(result)}\n\n${ratioTable(result)}`,
    );
    bars.push(...coldBars(profile.name, result));
    if (profile !== PROFILES.desktop || !result.list) continue;
    console.log('\nThe list is made of:\n');
    for (const file of result.list.files) console.log(`- ${file.url} ${file.kb.toFixed(1)} KB`);
  }
}

async function moves(/** @type {Browser} */ browser) {
  const storage = await storageOf('portal');
  const goals = { desktop: [35, 60, 80], slow: [120, 180, 250] };
  /** @type {string[][]} */
  const rows = [];
  for (const name of /** @type {const} */ (['desktop', 'slow'])) {
    const moved = await measureNavigation(browser, {
      // Half of the first visits are without a pointer.
      url: urlOf('portal'),
      profile: PROFILES[name],
      storage,
      rounds: 2 * ROUNDS,
    });
    const { median, p95, first, sudden, cpu, codeRequests, count } = moved;
    rows.push([
      name,
      ...[count, median, p95, cpu, first, sudden, codeRequests].map((value) => value.toFixed(0)),
    ]);
    const [ofMedian = 0, ofP95 = 0, ofFirst = 0] = goals[name];
    bars.push(
      { bar: `${name}: move, median ms`, goal: ofMedian, figure: median },
      { bar: `${name}: move, p95 ms`, goal: ofP95, figure: p95 },
      { bar: `${name}: first visit, ms`, goal: ofFirst, figure: first },
      { bar: `${name}: moves, requests for code`, goal: 0, figure: codeRequests },
    );
  }
  const head = [
    'moves',
    'number',
    'median ms',
    'p95 ms',
    'CPU ms',
    'first visit ms',
    'without a pointer',
    'requests for code',
  ];
  console.log(`\n### Area → area\n\n${table(head, rows)}`);
}

async function heap(/** @type {Browser} */ browser) {
  const { early, late } = await measureHeap(browser, {
    url: urlOf('portal'),
    storage: await storageOf('portal'),
  });
  console.log(`\n### Heap\n\nafter 10 moves ${early.toFixed(1)} MB, after 100 ${late.toFixed(1)} MB`);
  bars.push({ bar: 'heap after 100 moves ÷ after 10', goal: 1.3, figure: late / early });
}

await buildFloors();
if (wanted('screens')) buildOneBundle();
const served = await serveFloors(3186);
const portals = await startPortals();
// Without a window: where no graphics card draws it, it takes as much of the processor as a page.
const browser = await chromium.launch(testBrowser());
try {
  if (wanted('login') || wanted('screens')) await coldPages(browser);
  if (wanted('moves')) await moves(browser);
  if (wanted('heap')) await heap(browser);
  console.log(`\n### Bars\n\n${barTable(bars)}`);
} finally {
  await browser.close();
  portals.kill('SIGTERM');
  served.close();
}
