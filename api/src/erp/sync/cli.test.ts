import type { Database } from '../../db/database';
import { LOCKS } from '../../db/advisory-locks';
import { testDatabase } from '../../testing/database';
import { syncCommand, type SyncIo } from './cli';
import { databaseMirror } from './database-mirror';
import { MemoryErp } from './testing/memory-erp';
import { TEST_OPTIONS, TEST_TABLES } from './testing/mirror';

let database: Database;
let erp: MemoryErp;
beforeAll(async () => {
  database = await testDatabase();
  erp = new MemoryErp({ pageSize: 10 });
  for (let n = 1; n <= 25; n++) erp.insert('SA1', { A1_COD: `C${n}`, A1_LOJA: '01' });
});
afterAll(() => database.close());

/** Runs a command; with `dataset` there is no ERP. */
async function run(argv: string[], dataset = false) {
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const deps = {
    pool: database.pool,
    source: erp.source,
    tables: TEST_TABLES,
    options: { ...TEST_OPTIONS, shrinkShare: 0.2 },
    now: () => new Date('2026-11-20T15:00:00Z'),
    monotonic: () => performance.now(),
  };
  const open: SyncIo['open'] = () =>
    Promise.resolve(
      dataset ? null : { mirror: databaseMirror(deps, () => undefined), close: () => Promise.resolve() },
    );
  return { code: await syncCommand(argv, { out: say, err: say, open }), text: lines.join('\n') };
}

it.each([[['sync', '--accept']], [['other']], [[]]])('%j is answered with how it is used', async (argv) => {
  expect(await run(argv)).toMatchObject({ code: 1, text: expect.stringMatching(/^Uso:/) as string });
});

it('says that a dataset is not synced, and that a table is unknown', async () => {
  expect((await run(['sync'], true)).text).toMatch(/pasta de dados/);
  expect(await run(['sync', 'SZ9'])).toEqual({ code: 1, text: 'Tabela desconhecida: SZ9.' });
});

it('fills the mirror, follows it, and stops before a table shrinks', async () => {
  expect((await run(['status'])).text).toBe('A sincronização ainda não começou.');
  const filled = await run(['sync']);
  expect(filled.text).toMatch(/^SA1 +em dia +25 linhas, sincronizada: 20\/11\/2026, 12:00:00/m);
  expect(filled.code).toBe(0);
  expect(await run(['sync', '--compare', '--accept', 'SA1', 'SB1'])).toEqual({
    code: 1,
    text: ['SA1', 'SB1']
      .map((name) => `${name} não parou por exclusões demais: não há o que aceitar.`)
      .join('\n'),
  });
  expect((await run(['sync', '--compare', '--accept'])).text).toMatch(/^Nenhuma tabela parou por/);
  for (let n = 1; n <= 20; n++) erp.pack('SA1', n);
  const compared = await run(['sync', '--compare', 'SA1']);
  expect(compared).toMatchObject({
    code: 1,
    text: expect.stringMatching(/parada .*25 linhas.* encolheu/) as string,
  });
  const accepted = await run(['sync', '--compare', '--accept', 'SA1']);
  expect(accepted).toMatchObject({ code: 0, text: expect.stringMatching(/SA1 +em dia +5 linhas/) as string });
});

it('leaves no lock behind, even while its connection still closes: the next command would wait for nobody', async () => {
  const { pool } = database;
  const connect = pool.connect.bind(pool);
  // A connection that takes its time to close.
  const slow = async () => {
    const client = await connect();
    const release = client.release.bind(client);
    return Object.assign(client, { release: () => release() });
  };
  const spy = jest
    .spyOn(pool, 'connect')
    .mockImplementation(((callback?: never) => (callback ? connect(callback) : slow())) as never);
  await run(['sync', 'SB1']);
  spy.mockRestore();
  const held = `SELECT count(*)::int AS held FROM pg_locks WHERE locktype = 'advisory' AND objid = ${LOCKS.mirrorSync}
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
  expect((await pool.query(held)).rows).toEqual([{ held: 0 }]);
});
