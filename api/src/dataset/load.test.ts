import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { USER_TYPE } from 'api-contract';
import type { Database } from '../db/database';
import { verifyPassword } from '../session/password-hash';
import { testDatabase } from '../testing/database';
import { datasetFile } from '../files/dataset-files';
import { folderStore } from '../files/folder-store';
import { PLATFORM_FILES, sweepFiles } from '../files/sweep';
import { DatasetError, loadDataset } from './load';
import { portalSection } from './section';
import { TestFolders } from './testing/folder';

const FIXTURE = join(__dirname, 'fixture');
const NOW = new Date('2026-11-21T12:00:00Z');
const folders = new TestFolders();
let database: Database;

beforeAll(async () => {
  database = await testDatabase();
}, 60_000);
afterAll(async () => {
  await database.close();
  await folders.clear();
});

async function rows(sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await database.pool.query<Record<string, unknown>>(sql, values)).rows;
}

/** Data that a later load must keep, and values that differ between loads. */
const state = () =>
  rows(`SELECT (SELECT count(*)::int FROM erp.sa1) AS stores, (SELECT count(*)::int FROM erp.sc5) AS orders,
    (SELECT count(*)::int FROM erp.se1) AS titles, (SELECT value FROM portal.settings WHERE key = 'brand') AS brand,
    (SELECT value FROM portal.settings WHERE key = 'map_tiles') AS tiles,
    (SELECT json_agg(u ORDER BY id) FROM portal.users u) AS users`);

const SMALL = {
  'SA1.csv': 'A1_COD,A1_LOJA,A1_NOME\n000301,01,GAMA\n000201,01,ALFA\n',
  'portal.json': JSON.stringify({
    settings: { brand: { name: 'Outra' }, map_tiles: '/tiles/brasil.pmtiles' },
    users: [
      {
        name: 'Ana A.',
        email: 'ANA@alfa.example',
        type_id: USER_TYPE.staff,
        companies: [{ code: '000301' }, { code: '000999' }],
      },
    ],
  }),
};

describe('a first load', () => {
  beforeAll(() => loadDataset(database.pool, FIXTURE, { now: NOW }));

  test('reads each field with its ERP meaning', async () => {
    expect(await rows('SELECT * FROM erp.sa1 WHERE a1_cod = $1 ORDER BY a1_loja', ['000201'])).toMatchObject([
      { a1_filial: '', a1_loja: '01', a1_nome: 'ALFA SANEAMENTO LTDA', a1_zaplent: 'ETA CENTRAL\nDOCA 1' },
      { a1_loja: '02', a1_end: 'ROD. ANCHIETA, KM 55; GALPÃO "B"' },
    ]);
    const dates = await rows(
      `SELECT c5_filial, c5_num, c5_emissao::text, c5_entreal::text FROM erp.sc5 WHERE c5_mdcontr LIKE '%301' ORDER BY 2`,
    );
    expect(dates).toEqual([
      { c5_filial: '0650001', c5_num: '000101', c5_emissao: '2026-03-10', c5_entreal: '2026-03-18' },
      { c5_filial: '0650001', c5_num: '000102', c5_emissao: '2026-04-14', c5_entreal: null },
    ]);
    const [item] = await rows(`SELECT * FROM erp.cnb WHERE cnb_contra LIKE '%303'`);
    expect(item).toMatchObject({ cnb_quant: '1234.5', cnb_zconv: '0', cnb_zunfat: '', cnb_revisa: '' });
  });

  test('creates companies, users, links and settings', async () => {
    expect(await rows('SELECT code, name, exibir_boleto FROM portal.customers ORDER BY code')).toEqual([
      { code: '000201', name: 'ALFA SANEAMENTO LTDA', exibir_boleto: true },
      { code: '000202', name: 'Beta Têxtil', exibir_boleto: false },
    ]);
    const links = await rows(
      `SELECT u.email, c.code, cc.position, array(SELECT store FROM portal.customer_control_stores WHERE control_id = cc.id) AS stores
       FROM portal.users u JOIN portal.customer_controls cc ON cc.user_id = u.id
         JOIN portal.customers c ON c.id = cc.customer_id WHERE u.email LIKE 'lia@%' ORDER BY cc.position`,
    );
    expect(links).toEqual([
      { email: 'lia@alfa.example', code: '000201', position: 0, stores: ['02'] },
      { email: 'lia@alfa.example', code: '000202', position: 1, stores: [] },
    ]);
    const [dataset] = await rows(`SELECT value FROM portal.settings WHERE key = 'dataset'`);
    expect(dataset?.value).toMatchObject({ loaded_at: NOW.toISOString(), demo: true });
  });

  test('hashes passwords and accepts the loaded terms', async () => {
    const users = await rows(
      'SELECT password_hash, terms_hash, terms_accepted_at, access_invoices FROM portal.users',
    );
    expect(new Set(users.map((user) => user.password_hash)).size).toBe(users.length);
    const terms = createHash('sha256').update('<p>Termos da amostra.</p>').digest('hex');
    for (const user of users) {
      expect(await verifyPassword(String(user.password_hash), 'Portal!2026')).toBe(true);
      expect(user).toMatchObject({ terms_hash: terms, terms_accepted_at: NOW });
    }
    expect(await rows('SELECT terms_hash, accepted_at, address FROM portal.terms_acceptances')).toEqual(
      users.map(() => ({ terms_hash: terms, accepted_at: NOW, address: null })),
    );
    expect(users.map((user) => user.access_invoices)).toEqual([true, false, true, true]);
  });
});

test('a broken folder loads nothing and reports where the error is', async () => {
  const before = await state();
  const dir = await folders.make({ ...SMALL, 'SC5.csv': 'C5_FILIAL,C5_NUM,C5_EMISSAO\n,1,20260132\n' });
  const error = await loadDataset(database.pool, dir).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(DatasetError);
  expect((error as DatasetError).report.errors).toMatchObject([
    { file: 'SC5.csv', line: 2, column: 'C5_EMISSAO' },
  ]);
  expect(await state()).toEqual(before);
});

test('a warning stops only a strict load', async () => {
  const before = await state();
  const dir = await folders.make({ ...SMALL, 'SC5.csv': 'C5_FILIAL,C5_NUM,C5_TRANSP\n,1,T9\n' });
  await expect(loadDataset(database.pool, dir, { strict: true })).rejects.toThrow(DatasetError);
  expect(await state()).toEqual(before);
});

test('a failure during the load changes nothing, and the next load works', async () => {
  const before = await state();
  await rows('ALTER TABLE portal.customer_controls RENAME TO away');
  await expect(loadDataset(database.pool, await folders.make(SMALL))).rejects.toThrow('customer_controls');
  await rows('ALTER TABLE portal.away RENAME TO customer_controls');
  expect(await state()).toEqual(before);
  await loadDataset(database.pool, FIXTURE, { now: NOW });
  expect((await state())[0]).toMatchObject({ orders: 4, stores: 3 });
});

test('a reader sees either the old rows or the new ones, never a mix', async () => {
  const dir = await folders.make({ ...SMALL, 'SC5.csv': 'C5_FILIAL,C5_NUM\n,1\n' });
  const seen: string[] = [];
  for (const from of [dir, FIXTURE]) {
    let loading = true;
    const load = loadDataset(database.pool, from, { now: NOW }).finally(() => (loading = false));
    while (loading) {
      const [now] = await rows(
        'SELECT (SELECT count(*) FROM erp.sc5) AS orders, (SELECT count(*) FROM erp.sa1) AS stores, (SELECT count(*) FROM erp.se1) AS titles',
      );
      seen.push(JSON.stringify(now));
    }
    await load;
  }
  expect([...new Set(seen)].sort()).toEqual([
    '{"orders":"1","stores":"2","titles":"0"}',
    '{"orders":"4","stores":"3","titles":"4"}',
  ]);
});

test('a second load replaces the ERP data, and only adds to and updates the portal data', async () => {
  await loadDataset(database.pool, FIXTURE, { now: NOW });
  const [ana] = await rows(
    `SELECT id, password_hash, terms_hash FROM portal.users WHERE email = 'ana@alfa.example'`,
  );
  await rows(
    `INSERT INTO portal.users (name, email, type_id) VALUES ('Zoé', 'zoe@x.example', ${USER_TYPE.customer})`,
  );
  await rows(
    `INSERT INTO portal.time_logs (routine, start_date, end_date, total, status) VALUES ('x', now(), now(), 1, 'ok')`,
  );

  const summary = await loadDataset(database.pool, await folders.make(SMALL), {
    now: new Date('2026-12-01T12:00:00Z'),
  });

  expect(summary).toMatchObject({ counts: { SA1: 2 }, users: 1, demo: false, unused: [] });
  expect((await state())[0]).toMatchObject({ stores: 2, orders: 0, titles: 0, brand: { name: 'Outra' } });
  expect((await state())[0]).toMatchObject({ tiles: '/tiles/brasil.pmtiles' });
  const [again] = await rows(`SELECT * FROM portal.users WHERE id = $1`, [ana?.id]);
  expect(again).toMatchObject({
    ...ana,
    name: 'Ana A.',
    email: 'ANA@alfa.example',
    type_id: USER_TYPE.staff,
    access_contracts: true,
    // The demo's password is published, so a real load removes it.
    password_hash: null,
  });
  const companies = await rows(
    `SELECT c.code, c.name FROM portal.customer_controls cc JOIN portal.customers c ON c.id = cc.customer_id
     WHERE cc.user_id = $1 ORDER BY cc.position`,
    [ana?.id],
  );
  expect(companies).toEqual([
    { code: '000301', name: 'GAMA' },
    { code: '000999', name: '000999' },
  ]);
  const [counts] = await rows(
    `SELECT (SELECT count(*)::int FROM portal.users) AS users, (SELECT count(*)::int FROM portal.time_logs) AS logs,
       (SELECT count(*)::int FROM portal.customers) AS customers`,
  );
  expect(counts).toEqual({ users: 5, logs: 1, customers: 4 });
});

describe('sections of areas', () => {
  const message = { bank_id: '237', description: 'Não receber após o vencimento' };
  const portal = (rows: object[]) => JSON.stringify({ ticket_messages: rows });
  const folder = (rows: object[]) =>
    folders.make({ 'SA1.csv': 'A1_COD,A1_LOJA\n000301,01\n', 'portal.json': portal(rows) });

  test('a valid section that no area loads is reported as unused', async () => {
    expect((await loadDataset(database.pool, await folder([message]))).unused).toEqual(['ticket_messages']);
  });

  test('an area gets its rows in the transaction of the load, even an empty list', async () => {
    const seen: unknown[] = [];
    const sections = [
      portalSection({
        key: 'ticket_messages',
        load: async (given, { client }) => {
          const { rows } = await client.query<{ stores: number }>(
            'SELECT count(*)::int AS stores FROM erp.sa1',
          );
          seen.push([given, rows[0]?.stores]);
        },
      }),
    ];
    const { unused } = await loadDataset(database.pool, await folder([message]), { sections });
    await loadDataset(database.pool, await folder([]), { sections });
    expect(seen).toEqual([
      [[message], 1],
      [[], 1],
    ]);
    expect(unused).toEqual([]);
  });

  test('a section that fails rolls back the whole load', async () => {
    const before = await state();
    const load = () => Promise.reject(new Error('no'));
    const sections = [portalSection({ key: 'ticket_messages', load })];
    await expect(loadDataset(database.pool, await folder([message]), { sections })).rejects.toThrow('no');
    expect(await state()).toEqual(before);
  });
});

test('files are stored by content and found by path; the next load replaces them', async () => {
  const dir = await folders.make({ 'SA1.csv': 'A1_COD,A1_LOJA\n000301,01\n' });
  await mkdir(join(dir, 'files/nfe'), { recursive: true });
  await writeFile(join(dir, 'files/nfe/Ficha Á.XML'), '<a/>');
  await writeFile(join(dir, 'files/nfe/same.xml'), '<a/>');
  const files = folderStore(join(dir, 'store'));
  expect((await loadDataset(database.pool, dir, { files })).files).toBe(2);
  const found = await datasetFile(database.pool, 'nfe/Ficha Á.XML');
  expect(found?.size).toBe(4);
  expect((await files.get(found?.stored ?? ''))?.toString()).toBe('<a/>');
  expect((await datasetFile(database.pool, 'nfe/same.xml'))?.stored).toBe(found?.stored);
  expect(await datasetFile(database.pool, 'nfe/none.xml')).toBeNull();

  const bare = await folders.make({ 'SA1.csv': 'A1_COD,A1_LOJA\n000301,01\n' });
  await loadDataset(database.pool, bare, { files });
  expect(await datasetFile(database.pool, 'nfe/same.xml')).toBeNull();
  const { pool } = database;
  await sweepFiles({ pool, files, uses: [PLATFORM_FILES] }, new Date(Date.now() + 25 * 3600_000));
  expect(await files.get(found?.stored ?? '')).toBeNull();
});

test('with tables that follow an ERP, only portal.json and files are loaded; a whole load ends following', async () => {
  const dir = await folders.make(SMALL);
  await database.pool.query(`DELETE FROM erp.sa1; INSERT INTO portal.erp_tables (name) VALUES ('SA1')`);
  const followed = await loadDataset(database.pool, dir, { erp: false });
  expect(followed).toMatchObject({ erp: false, users: 1 });
  expect(await state()).toMatchObject([{ stores: 0, brand: { name: 'Outra' } }]);
  expect(await rows('SELECT name FROM portal.erp_tables')).toEqual([{ name: 'SA1' }]);
  await loadDataset(database.pool, dir);
  expect(await state()).toMatchObject([{ stores: 2 }]);
  expect(await rows('SELECT name FROM portal.erp_tables')).toEqual([]);
});

test('keeps the record numbers that a file gives', async () => {
  const dir = await folders.make({ 'SA1.csv': 'A1_COD,A1_LOJA,R_E_C_N_O_\n000301,01,17\n000302,01,\n' });
  await loadDataset(database.pool, dir);
  const kept = await rows('SELECT a1_cod, r_e_c_n_o_::int AS recno FROM erp.sa1 ORDER BY 1');
  expect(kept).toEqual([
    { a1_cod: '000301', recno: 17 },
    { a1_cod: '000302', recno: null },
  ]);
});
