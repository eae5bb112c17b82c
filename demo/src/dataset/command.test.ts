import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { checkDataset } from 'api/dataset/check';
import { TestFolders } from 'api/dataset/testing/folder';
import { makeCommand } from './command';

const folders = new TestFolders();
afterAll(() => folders.clear());

async function run(argv: string[]) {
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  return { code: await makeCommand(argv, { out: say, err: say }), said: said.join('\n') };
}

test.each([
  [[], /pasta/],
  [['a', 'b'], /pasta/],
  [['a', '--orders', 'many'], /--orders/],
  [['a', '--seed', '-1'], /seed/],
  [['a', '--today', '2026-02-30'], /2026-02-30/],
  [['a', '--frobnicate'], /frobnicate/],
])('%j prints the usage', async (argv, reason) => {
  const { code, said } = await run(argv);
  expect(code).toBe(1);
  expect(said).toMatch(reason);
  expect(said).toContain('dataset:make [--orders N]');
});

test('writes a folder that the check accepts', async () => {
  const dir = join(await folders.make(), 'new', 'folder');
  expect((await run(['--orders', '60', '--seed', '5', '--today', '2026-11-21', dir])).code).toBe(0);
  expect(await readdir(dir)).toEqual(expect.arrayContaining(['SC5.csv', 'portal.json']));
  expect(await checkDataset(dir)).toMatchObject({ errors: [], warnings: [] });
});
