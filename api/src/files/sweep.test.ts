import { areas } from '../areas';
import { testDatabase } from '../testing/database';
import { type FileStore, newFileName } from './store';
import { PLATFORM_FILES, sweepFiles } from './sweep';

const DAY_MS = 24 * 3600 * 1000;
const NOW = new Date('2026-06-15T12:00:00Z');

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it('deletes what no row of platform and areas refers to, in every folder, a day after it came', async () => {
  const uses = [PLATFORM_FILES, ...areas().map(({ files }) => files ?? {})];
  const folders = [...new Set(uses.flatMap(Object.keys))];
  const kept = newFileName('documents', 'pdf');
  await database.pool.query(
    `INSERT INTO documents.documents (product_code, product_name, document_id, file, revision, date, valid_until, updated_at)
     VALUES ('P', 'P', 1, $1, '1', now(), now(), now())`,
    [kept],
  );
  const old = new Date(NOW.getTime() - DAY_MS);
  const there = new Map<string, Date>([[kept, old]]);
  for (const folder of folders) {
    there.set(newFileName(folder, 'pdf'), old);
    there.set(newFileName(folder, 'pdf'), NOW);
  }
  const files = {
    removeUnfinished: async () => undefined,
    async *list(folder: string) {
      for (const [name, at] of there) if (name.startsWith(`${folder}/`)) yield { name, at };
    },
    remove: async (name: string) => void there.delete(name),
  } as unknown as FileStore;
  expect(await sweepFiles({ pool: database.pool, files, uses }, NOW)).toBe(folders.length);
  expect([...there.values()].filter((at) => at === old)).toHaveLength(1);
  expect(there.has(kept)).toBe(true);
});
