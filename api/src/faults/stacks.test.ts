import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import vm from 'node:vm';
import { build } from 'esbuild';
import { readableStack } from '.';

const SOURCES = {
  'src/total.ts': `/** Adds up. */
export function totalOf(rows: { amount: string }[] | null): number {
  return rows!.reduce((sum, { amount }) => sum + Number(amount), 0);
}
`,
  'src/area.ts': `import { totalOf } from './total';
declare const caught: (error: unknown) => void;

function showTotal(): number {
  const title = 'Total';
  return totalOf(null) + title.length;
}
try {
  showTotal();
} catch (error) {
  caught(error);
}
`,
};
let dir = '';
let places: { releasesDir: string; hostDir: string };
/** What a browser's engine says of the minified script, at an address of a release. */
let stack = '';

beforeAll(async () => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-stacks-'));
  places = { releasesDir: path.join(dir, 'releases'), hostDir: path.join(dir, 'host') };
  for (const [name, text] of Object.entries(SOURCES)) {
    fs.mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
    fs.writeFileSync(path.join(dir, name), text);
  }
  const outfile = path.join(places.releasesDir, 'mf-x/9f31c2ab0d12/static/area.js');
  await build({
    entryPoints: [path.join(dir, 'src/area.ts')],
    outfile,
    bundle: true,
    minifyIdentifiers: true,
    minifyWhitespace: true,
    sourcemap: 'external',
    sourcesContent: false,
    logLevel: 'silent',
  });
  const map = JSON.parse(fs.readFileSync(`${outfile}.map`, 'utf8')) as { sources: string[] };
  // As webpack names them.
  map.sources = map.sources.map((name) => `webpack://mf-x/./${name.replace(/^(\.\.\/)+/, '')}`);
  fs.writeFileSync(`${outfile}.map`, JSON.stringify(map));
  fs.mkdirSync(path.join(places.hostDir, 'assets'), { recursive: true });
  fs.copyFileSync(`${outfile}.map`, path.join(places.hostDir, 'assets/portal.js.map'));
  const caught = (error: Error) => (stack = error.stack ?? '');
  const filename = 'https://portal.test/remotes/mf-x/9f31c2ab0d12/static/area.js';
  vm.runInNewContext(fs.readFileSync(outfile, 'utf8'), { caught }, { filename });
  stack = stack
    .split('\n')
    .filter((line) => line.includes('portal.test'))
    .join('\n');
});
afterAll(() => fs.rmSync(dir, { recursive: true, force: true }));

it('names file, line and function of the sources', async () => {
  expect(stack).not.toMatch(/total/);
  const lines = (await readableStack(places, stack)).split('\n');
  expect(lines[0]).toMatch(/^ {4}at totalOf \(mf-x\/src\/total\.ts:3:\d+\)$/);
  expect(lines[1]).toMatch(/^ {4}at showTotal \(mf-x\/src\/area\.ts:6:\d+\)$/);
  expect(lines[2]).toMatch(/mf-x\/src\/area\.ts:9:\d+/);
});

it('reads the stacks of Firefox and Safari, and the host’s', async () => {
  const [, line, column] = /area\.js:(\d+):(\d+)/.exec(stack) ?? [];
  const elsewhere = `a@https://portal.test/assets/portal.js:${line}:${column}\n@https://portal.test/x.js:1:1`;
  expect((await readableStack(places, elsewhere)).split('\n')).toEqual([
    expect.stringMatching(/^ {4}at a \(mf-x\/src\/total\.ts:3:\d+\)$/),
    '@https://portal.test/x.js:1:1',
  ]);
});

it.each([
  ['a release without maps', '    at f (https://portal.test/remotes/mf-x/aaaaaa/area.js:1:2)'],
  [
    'a place without a source',
    '    at f (https://portal.test/remotes/mf-x/9f31c2ab0d12/static/area.js:900:2)',
  ],
  ['a file elsewhere', '    at f (https://portal.test/remotes/mf-x/9f31c2ab0d12/../../../secret.js:1:2)'],
  ['no frame', 'TypeError: x'],
])('%s stays as it is', async (_what, text) => {
  expect(await readableStack(places, text)).toBe(text);
});
