import { join } from 'node:path';
import type { Database } from '../db/database';
import { testDatabase } from '../testing/database';
import { datasetCommand } from './cli';
import { TestFolders } from './testing/folder';

const FIXTURE = join(__dirname, 'fixture');
const WARNED = { 'SA1.csv': 'A1_COD,A1_LOJA\n1,01\n', 'SC5.csv': 'C5_FILIAL,C5_NUM,C5_TRANSP\n,1,T9\n' };
const BROKEN = { 'SA1.csv': 'A1_COD,A1_LOJA\n1,01\n1,01\n' };
const folders = new TestFolders();
afterAll(() => folders.clear());

async function run(argv: string[], database?: Database) {
  const out: string[] = [];
  const err: string[] = [];
  let closed = 0;
  const openDatabase = () => {
    if (!database) throw new Error('No database here');
    return Promise.resolve({ pool: database.pool, close: () => Promise.resolve(void closed++) });
  };
  const code = await datasetCommand(argv, {
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    openDatabase,
  });
  return { code, closed, out: out.join('\n'), err: err.join('\n') };
}

test('check reports that a valid folder can be loaded', async () => {
  const { code, out, err } = await run(['check', FIXTURE]);
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain('0 erros, 0 avisos');
});

test('check reports file, line, column and reason of an error', async () => {
  const { code, err } = await run(['check', await folders.make(BROKEN)]);
  expect(code).toBe(1);
  expect(err).toMatch(/^ERRO +SA1\.csv, linha 3, coluna A1_LOJA: chave repetida .*linha 2$/);
});

test('warnings are counted, listed on request, and errors in strict mode', async () => {
  const dir = await folders.make(WARNED);
  const quiet = await run(['check', dir]);
  expect([quiet.code, quiet.err]).toEqual([0, '']);
  expect(quiet.out).toContain('1 aviso.');
  expect(quiet.out).not.toContain('C5_TRANSP');
  const verbose = await run(['check', '--verbose', dir]);
  expect(verbose.code).toBe(0);
  expect(verbose.out).toContain('AVISO SC5.csv, linha 2, coluna C5_TRANSP: T9 não existe em SA4');
  const strict = await run(['check', dir, '--strict']);
  expect(strict.code).toBe(1);
  expect(strict.err).toContain('ERRO  SC5.csv, linha 2');
});

test.each([
  [[], /pasta/],
  [['check'], /pasta/],
  [['check', 'a', 'b'], /pasta/],
  [['drop', 'a'], /desconhecido/],
  [['check', 'a', '--frobnicate'], /frobnicate/],
])('%j prints the usage', async (argv, reason) => {
  const { code, err } = await run(argv);
  expect(code).toBe(1);
  expect(err).toMatch(reason);
  expect(err).toContain('dataset:check PASTA');
});

describe('load', () => {
  let database: Database;
  beforeAll(async () => {
    database = await testDatabase();
  }, 60_000);
  afterAll(() => database.close());

  test('fills the database, reports what was loaded and closes the database', async () => {
    const { code, closed, out } = await run(['load', FIXTURE], database);
    expect([code, closed]).toEqual([0, 1]);
    expect(out).toMatch(/^SC5 +4$/m);
    expect(out).toContain('4 usuários');
    expect((await database.pool.query('SELECT 1 FROM erp.sc5')).rowCount).toBe(4);
  });

  test('loads nothing from a broken folder, reports why and closes the database', async () => {
    const { code, closed, err } = await run(['load', await folders.make(BROKEN)], database);
    expect([code, closed]).toEqual([1, 1]);
    expect(err).toContain('SA1.csv, linha 3');
    expect(err).toContain('Nada foi carregado');
    expect((await database.pool.query('SELECT 1 FROM erp.sc5')).rowCount).toBe(4);
  });
});
