import { PRODUCT_DOCUMENT, USER_TYPE } from 'api-contract';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkDataset } from 'api/dataset/check';
import { loadDataset } from 'api/dataset/load';
import { TestFolders } from 'api/dataset/testing/folder';
import { folderStore } from 'api/files/folder-store';
import { testDatabase } from 'api/testing/database';
import type { Database } from 'api/db/database';
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
    'SA1.csv': 'A1_COD,A1_LOJA\n000301,01\n',
    'portal.json': JSON.stringify(portal),
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
  document_id: PRODUCT_DOCUMENT.safetySheet,
  file: 'fds/Ácido M³ – 1.pdf',
  revision: '1',
  date: '2026-01-31',
};
const CERTIFICATE = { customer: '000301', branch: '1', title: 'Licença', file: 'certs/a.pdf' };

it('keeps a sheet’s row over its revisions and drops sheets that are no longer named', async () => {
  await load(
    {
      documents: [SHEET, { intertox_code: 'X', document_id: PRODUCT_DOCUMENT.emergencySheet, file: 'b.pdf' }],
      certificates: [CERTIFICATE, { ...CERTIFICATE, title: 'AVCB', valid_until: '2027-01-31' }],
      intertox_codes: [{ code: 'X', product_codes: ['P2', 'P3', 'P2'] }],
    },
    { 'fds/Ácido M³ – 1.pdf': 'one', 'b.pdf': 'b', 'certs/a.pdf': 'a' },
  );
  const [before] = await rows(
    `SELECT * FROM documents.documents WHERE document_id = ${PRODUCT_DOCUMENT.safetySheet}`,
  );
  expect(await rows('SELECT product_code FROM documents.intertox_products ORDER BY 1')).toHaveLength(2);
  expect(await rows('SELECT title FROM documents.certificates ORDER BY 1')).toHaveLength(2);

  await load(
    {
      documents: [{ ...SHEET, revision: '2' }],
      certificates: [CERTIFICATE],
      intertox_codes: [{ code: 'X', product_codes: ['P2'] }],
    },
    { 'fds/Ácido M³ – 1.pdf': 'two', 'certs/a.pdf': 'a' },
  );
  const [after, ...more] = await rows('SELECT * FROM documents.documents WHERE removed_at IS NULL');
  expect(more).toEqual([]);
  expect(after).toMatchObject({ id: before?.id, revision: '2' });
  // A first revision is no news; the one after it is.
  expect([before?.revised_at, after?.revised_at]).toEqual([null, expect.any(Date)]);
  expect(after?.file).not.toBe(before?.file);
  expect(await rows('SELECT title FROM documents.certificates')).toEqual([{ title: 'Licença' }]);
  expect(await rows('SELECT product_code FROM documents.intertox_products')).toEqual([
    { product_code: 'P2' },
  ]);
});

it.each([
  ['a missing file', {}],
  ['a file without a byte', { 'fds/Ácido M³ – 1.pdf': '' }],
])('warns about %s, and leaves its row out', async (_what, files) => {
  const dir = await load(
    { documents: [SHEET], certificates: [CERTIFICATE] },
    { 'certs/a.pdf': 'a', ...files },
  );
  expect(await rows('SELECT id FROM documents.documents WHERE removed_at IS NULL')).toEqual([]);
  const { warnings, errorCount } = await checkDataset(dir);
  expect(errorCount).toBe(0);
  expect(warnings).toEqual([
    expect.objectContaining({
      file: 'portal.json',
      column: 'documents[0].file',
      reason: 'o arquivo files/fds/Ácido M³ – 1.pdf não existe ou está vazio',
    }),
  ]);
});

describe('an upload', () => {
  const files = { 'fds/Ácido M³ – 1.pdf': 'one', 'certs/a.pdf': 'a' };
  const uploaded = (table: string, more: string) =>
    database.pool.query(
      `UPDATE documents.${table} SET uploaded_at = now(), file = 'documents/up.pdf', ${more}`,
    );

  beforeEach(async () => {
    await database.pool.query('DELETE FROM documents.documents');
    await load({ documents: [SHEET], certificates: [{ ...CERTIFICATE, valid_until: '2027-01-31' }] }, files);
    await uploaded('documents', "date = '2026-03-01'");
    await uploaded('certificates', "valid_until = '2028-01-31'");
  });
  const kept = async () => [
    ...(await rows('SELECT file FROM documents.documents WHERE removed_at IS NULL')),
    ...(await rows('SELECT file FROM documents.certificates')),
  ];
  const up = { file: 'documents/up.pdf' };
  const fromDataset = { file: expect.stringMatching(/^dataset\//) };

  it('stays when a load does not name it, or names an older one', async () => {
    await load({}, {});
    expect(await kept()).toEqual([up, up]);
    await load({ documents: [SHEET], certificates: [{ ...CERTIFICATE, valid_until: '2027-01-31' }] }, files);
    expect(await kept()).toEqual([up, up]);
  });

  it('keeps no document of the dataset that is no longer named', async () => {
    const certificate = { ...CERTIFICATE, valid_until: '2027-01-31' };
    const other = { ...SHEET, product_code: 'P9', file: 'b.pdf' };
    await load(
      { documents: [SHEET, other], certificates: [certificate, { ...CERTIFICATE, title: 'AVCB' }] },
      { ...files, 'b.pdf': 'b' },
    );
    expect(await kept()).toHaveLength(4);
    await load({ documents: [SHEET], certificates: [certificate] }, files);
    expect(await kept()).toEqual([up, up]);
  });

  it('gives way to a later one', async () => {
    await load(
      {
        documents: [{ ...SHEET, date: '2026-03-02' }],
        certificates: [{ ...CERTIFICATE, valid_until: '2028-02-01' }],
      },
      files,
    );
    expect(await kept()).toEqual([fromDataset, fromDataset]);
  });

  it('that was removed gives its place back', async () => {
    await database.pool.query('UPDATE documents.documents SET removed_at = now()');
    await load({ documents: [SHEET] }, files);
    expect(await kept()).toEqual([fromDataset, up]);
  });
});

it('loads the readers of a sheet once, previous revisions included', async () => {
  await database.pool.query('DELETE FROM documents.documents');
  const hash = { name: 'Ana', type_id: USER_TYPE.customer, access: [] };
  const read = {
    user: 'ana@a.test',
    company: '000301',
    product_code: 'P1',
    document_id: PRODUCT_DOCUMENT.safetySheet,
  };
  const dataset = {
    documents: [SHEET],
    users: [{ ...hash, email: 'ana@a.test' }],
    document_reads: [
      { ...read, at: '2026-05-01T10:00:00-03:00' },
      { ...read, revision: '0', at: '2026-04-01T10:00:00-03:00' },
      { ...read, product_code: 'P9', at: '2026-04-01T10:00:00-03:00' },
    ],
  };
  for (let n = 0; n < 2; n++) await load(dataset, { 'fds/Ácido M³ – 1.pdf': 'one' });
  expect(
    await rows('SELECT user_name, revision, product_code FROM documents.document_reads ORDER BY revision'),
  ).toEqual([
    { user_name: 'Ana', revision: '0', product_code: 'P1' },
    { user_name: 'Ana', revision: '1', product_code: 'P1' },
  ]);
});

it.each([
  [{ ...SHEET, document_id: 2 }],
  [{ document_id: PRODUCT_DOCUMENT.safetySheet, file: 'a.pdf' }],
  [{ ...SHEET, intertox_code: 'X' }],
  [{ ...SHEET, file: '../a.pdf' }],
])('refuses %j', async (row) => {
  const dir = await folders.make({
    'SA1.csv': 'A1_COD,A1_LOJA\n000301,01\n',
    'portal.json': JSON.stringify({ documents: [row] }),
  });
  expect((await checkDataset(dir)).errorCount).toBeGreaterThan(0);
});
