import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkDataset } from '../dataset/check';
import { loadDataset } from '../dataset/load';
import { TestFolders } from '../dataset/testing/folder';
import { folderStore } from '../files/folder-store';
import { testDatabase } from '../testing/database';
import type { Database } from '../db/database';
import { documentSections } from './sections';

const folders = new TestFolders();
let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await database.close();
  await folders.clear();
});

/** Loads a folder with these sections and files, into the store of the first one. */
let store: string | undefined;
async function load(portal: object, files: Record<string, string>) {
  const dir = await folders.make({
    ...{ 'SA1.csv': 'A1_COD,A1_LOJA\n000301,01\n', 'portal.json': JSON.stringify(portal) },
  });
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(dir, 'files', name, '..'), { recursive: true });
    await writeFile(join(dir, 'files', name), content);
  }
  store ??= join(dir, 'store');
  await loadDataset(database.pool, dir, { sections: documentSections, files: folderStore(store) });
  return dir;
}
const rows = async (sql: string) => (await database.pool.query<Record<string, unknown>>(sql)).rows;

const SHEET = {
  product_code: 'P1',
  document_id: 1,
  file: 'fds/Ácido M³ – 1.pdf',
  revision: '1',
  date: '2026-01-31',
};
const CERTIFICATE = { customer: '000301', branch: '1', title: 'Licença', file: 'certs/a.pdf' };

it('keeps a sheet’s row over its revisions and drops what is named no more', async () => {
  await load(
    {
      documents: [SHEET, { intertox_code: 'X', document_id: 4, file: 'b.pdf' }],
      certificates: [CERTIFICATE, { ...CERTIFICATE, title: 'AVCB', valid_until: '2027-01-31' }],
      intertox_codes: [{ code: 'X', product_codes: ['P2', 'P3', 'P2'] }],
    },
    { 'fds/Ácido M³ – 1.pdf': 'one', 'b.pdf': 'b', 'certs/a.pdf': 'a' },
  );
  const [before] = await rows('SELECT * FROM portal.documents WHERE document_id = 1');
  expect(await rows('SELECT product_code FROM portal.intertox_products ORDER BY 1')).toHaveLength(2);
  expect(await rows('SELECT title FROM portal.certificates ORDER BY 1')).toHaveLength(2);

  await load(
    {
      documents: [{ ...SHEET, revision: '2' }],
      certificates: [CERTIFICATE],
      intertox_codes: [{ code: 'X', product_codes: ['P2'] }],
    },
    { 'fds/Ácido M³ – 1.pdf': 'two', 'certs/a.pdf': 'a' },
  );
  const [after, ...more] = await rows('SELECT * FROM portal.documents');
  expect(more).toEqual([]);
  expect(after).toMatchObject({ id: before?.id, revision: '2' });
  // A first revision is no news; the one after it is.
  expect([before?.revised_at, after?.revised_at]).toEqual([null, expect.any(Date)]);
  expect(after?.file).not.toBe(before?.file);
  expect(await rows('SELECT title FROM portal.certificates')).toEqual([{ title: 'Licença' }]);
  expect(await rows('SELECT product_code FROM portal.intertox_products')).toEqual([{ product_code: 'P2' }]);
});

it('warns of a file that is not there, and leaves its row out', async () => {
  const dir = await load({ documents: [SHEET], certificates: [CERTIFICATE] }, { 'certs/a.pdf': 'a' });
  expect(await rows('SELECT id FROM portal.documents')).toEqual([]);
  const { warnings, errorCount } = await checkDataset(dir);
  expect(errorCount).toBe(0);
  expect(warnings).toEqual([
    expect.objectContaining({
      ...{ file: 'portal.json', column: 'documents[0].file' },
      reason: 'o arquivo files/fds/Ácido M³ – 1.pdf não existe',
    }),
  ]);
});

it.each([
  [{ ...SHEET, document_id: 2 }],
  [{ document_id: 1, file: 'a.pdf' }],
  [{ ...SHEET, intertox_code: 'X' }],
  [{ ...SHEET, file: '../a.pdf' }],
])('refuses %j', async (row) => {
  const dir = await folders.make({
    ...{ 'SA1.csv': 'A1_COD,A1_LOJA\n000301,01\n', 'portal.json': JSON.stringify({ documents: [row] }) },
  });
  expect((await checkDataset(dir)).errorCount).toBeGreaterThan(0);
});
