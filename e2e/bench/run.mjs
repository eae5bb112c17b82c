// @ts-check
// `npm run bench`: what the login and the first list cost, beside the floors, in one run. BENCH_ROUNDS sets the rounds;
// BENCH_ONLY=login leaves the list and the moves out, BENCH_ONLY=list the login and the moves, BENCH_ONLY=moves the rest.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, ensureChromium } from 'tooling/chromium';
import { buildFloors } from './build-floors.mjs';
import { serveFloors } from './floor-server.mjs';
import { measure, median, PROFILES } from './measure.mjs';
import { measureNavigation } from './navigation.mjs';

const ONLY = process.env.BENCH_ONLY ?? '';
const wanted = (/** @type {string} */ part) => ONLY === '' || ONLY === part;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 9);
const root = path.join(import.meta.dirname, '../..');
// By number, as the floors: looking a name up costs milliseconds.
const PORTAL = 'http://127.0.0.1:3195';
const FLOOR = 'http://127.0.0.1:3196';

const LIVE_FORM = `(() => { const f = document.querySelector('form'); return f && Object.keys(f).some((k) => k.startsWith('__reactProps')); })()`;
const FORM = `document.querySelector('form button')`;
const ROWS = `document.querySelector('[data-area] tbody tr a, [data-area] tbody tr button')`;

async function startPortal() {
  const portals = [{ port: 3195, folder: 'test-results/portal-bench', dataset: '' }];
  const child = spawn(process.execPath, ['e2e/portal/start.mjs'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, E2E_PORTALS: JSON.stringify({ readyPort: 3194, portals }) },
  });
  for (let i = 0; i < 600; i++) {
    if (
      await fetch(`${PORTAL}/api/health`).then(
        (r) => r.ok,
        () => false,
      )
    )
      return child;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The portal did not start.');
}

async function session() {
  const answer = await fetch(`${PORTAL}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'cliente@portal.demo', password: 'Portal!2026' }),
  });
  const { token, token_expires_at: expiresAt } = await answer.json();
  // The dialog of open debts comes once a day and would cover what is measured (host/src/debts/shown-today.ts).
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Sao_Paulo' });
  const pairs = Array.from({ length: 900 }, (_, n) => [`${Math.floor(n / 30) + 1}.${(n % 30) + 1}`, today]);
  const asked = { method: 'POST', headers: { authorization: `Bearer ${token}` } };
  const me = await (await fetch(`${PORTAL}/api/me`, asked)).json();
  const views = me.default_views.map((/** @type {{ endpoint: string }} */ { endpoint }) => endpoint);
  return {
    'portal.session': JSON.stringify({ token, expiresAt }),
    // As a browser has it that has shown the portal before (host/src/boot/start-memory.ts).
    'portal.start': JSON.stringify({ user: me.user, views }),
    'portal.open-debts': JSON.stringify(Object.fromEntries(pairs)),
  };
}

/** @typedef {Awaited<ReturnType<typeof measure>>} Sample */

/** Rounds are interleaved, so that a slow moment of the machine falls on all of them alike. */
async function measureAll(
  /** @type {import('@playwright/test').Browser} */ browser,
  /** @type {import('./measure.mjs').Profile} */ profile,
  /** @type {Record<string, { url: string, ready: string, storage?: Record<string, string> }>} */ pages,
) {
  /** @type {Record<string, Sample[]>} */
  const samples = {};
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, page] of Object.entries(pages))
      (samples[name] ??= []).push(await measure(browser, { ...page, profile }));
  }
  return Object.fromEntries(
    Object.entries(samples).map(([name, list]) => {
      const of = (/** @type {'fcp' | 'lcp' | 'cls' | 'usable' | 'cpu' | 'requests' | 'kb' | 'jsKb'} */ key) =>
        median(list.map((s) => s[key]));
      return [
        name,
        {
          requests: of('requests'),
          kb: of('kb'),
          jsKb: of('jsKb'),
          fcp: of('fcp'),
          lcp: of('lcp'),
          cpu: of('cpu'),
          usable: of('usable'),
          cls: of('cls'),
          files: list[0]?.files ?? [],
        },
      ];
    }),
  );
}

const n = (/** @type {number} */ value, digits = 0) => value.toFixed(digits);

await buildFloors();
const floors = await serveFloors(3196);
const portal = await startPortal();
const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...CHROMIUM_FLAGS] });
try {
  const storage = await session();
  for (const profile of ONLY === 'moves' ? [] : [PROFILES.desktop, PROFILES.slow, PROFILES.mobile]) {
    const result = await measureAll(browser, profile, {
      'static form': { url: `${FLOOR}/static`, ready: FORM },
      'React floor': { url: `${FLOOR}/react`, ready: LIVE_FORM },
      'stack floor': { url: `${FLOOR}/stack`, ready: LIVE_FORM },
      ...(wanted('login') && { login: { url: `${PORTAL}/login`, ready: LIVE_FORM } }),
      ...(wanted('list') && { 'first list': { url: `${PORTAL}/admin/contract-list`, ready: ROWS, storage } }),
    });
    console.log(`\n## ${profile.name}, cold (median of ${ROUNDS})\n`);
    console.log(
      '| page | requests | KB | JS KB | first text ms | LCP ms | usable ms | CPU ms | CLS |\n|---|---|---|---|---|---|---|---|---|',
    );
    for (const [name, m] of Object.entries(result))
      console.log(
        `| ${name} | ${m.requests} | ${n(m.kb)} | ${n(m.jsKb)} | ${n(m.fcp)} | ${n(m.lcp)} | ${n(m.usable)} | ${n(m.cpu)} | ${n(m.cls, 3)} |`,
      );
    const { login, 'first list': list, 'static form': form, 'stack floor': stack } = result;
    if (login && form && stack)
      console.log(
        `\nlogin: LCP ${n(login.lcp / form.lcp, 2)} × static form · usable ${n(login.usable / stack.usable, 2)} × stack floor`,
      );
    if (!list || !stack) continue;
    console.log(
      `\nfirst list: usable ${n(list.usable / stack.usable, 2)} · CPU ${n(list.cpu / stack.cpu, 2)} · first text ${n(list.fcp / stack.fcp, 2)} × stack floor`,
    );
    if (profile === PROFILES.desktop) {
      console.log('\nThe first list is made of:\n');
      for (const file of list.files) console.log(`- ${file.url} ${n(file.kb, 1)} KB`);
    }
  }
  for (const profile of wanted('moves') ? [PROFILES.desktop, PROFILES.slow] : []) {
    const moves = await measureNavigation(browser, { url: PORTAL, profile, storage, rounds: ROUNDS });
    console.log(`\n## area → area, ${profile.name}\n`);
    console.log(
      `first visit ${n(moves.first)} ms (median; code fetched when idle) · visited before median ${n(moves.median)}, p95 ${n(moves.again)} ms · requests for code then ${moves.codeRequests}`,
    );
  }
} finally {
  await browser.close();
  portal.kill('SIGTERM');
  floors.close();
}
