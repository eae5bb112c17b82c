// @ts-check
// `npm run bench:list`: the list screen's mount time beside a plain React table's, and 'Modo planilha' over 100,000 rows.
import path from 'node:path';
import { build } from 'esbuild';
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, ensureChromium } from 'tooling/chromium';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 21);
const FRAMES = 300;
const STYLE = `.plain { border-collapse: collapse; width: 100%; table-layout: fixed; font-size: 13px }
.plain td, .plain th { height: 44px; padding: 0 8px; border-bottom: 1px solid #dfe5ec; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; text-align: left }`;

const { outputFiles } = await build({
  entryPoints: [path.join(import.meta.dirname, 'page.jsx')],
  bundle: true,
  write: false,
  minify: true,
  jsx: 'automatic',
  format: 'iife',
  define: { 'process.env.NODE_ENV': '"production"' },
  loader: { '.woff2': 'dataurl' },
  logLevel: 'error',
});

const median = (/** @type {number[]} */ values) => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
};
const ms = (/** @type {number} */ value) => value.toFixed(1);

const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...CHROMIUM_FLAGS] });
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
page.on('pageerror', (error) => console.error(error.message));
await page.setContent(
  `<html lang="pt-BR"><head><style>${STYLE}</style></head><body><div id="root"></div></body></html>`,
);
await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
const cdp = await page.context().newCDPSession(page);

console.log('\n| rows × 12 | CPU | plain table ms | our table ms | ratio | whole screen ms | ratio |');
console.log('| --- | --- | --- | --- | --- | --- | --- |');
for (const cpu of [1, 4]) {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  for (const rows of [25, 100]) {
    const { plain, table, list } = await page.evaluate(
      ([count, rounds]) => /** @type {any} */ (window).compare(count, rounds),
      [rows, ROUNDS],
    );
    // The first mounts warm the engine and the style sheets.
    const [a, b, c] = [plain, table, list].map((times) => median(times.slice(3)));
    if (a === undefined || b === undefined || c === undefined) throw new Error('nothing measured');
    const line = [rows, `${cpu}×`, ms(a), ms(b), (b / a).toFixed(2), ms(c), (c / a).toFixed(2)];
    console.log(`| ${line.join(' | ')} |`);
  }
}

await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
const { times, reached } = await page.evaluate(
  (frames) => /** @type {any} */ (window).scrollSheet(frames),
  FRAMES,
);
const longest = Math.max(...times);
console.log(
  `\nModo planilha, 100,000 rows, ${FRAMES} frames to ${Math.round(reached * 100)} %: median ${ms(median(times))} ms, ` +
    `longest ${ms(longest)} ms, over 100 ms: ${times.filter((/** @type {number} */ t) => t > 100).length}`,
);
await browser.close();
