import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { API_DIR } from '../paths';
import { erpSyncCli } from '../erp-sync-cli';
import { readEnv } from '../config/env';
import { startStandIn, type StandIn } from '../testing/protheus';
import { until } from '../testing/until';
import { testServers, type TestServer, type TestServers } from '../testing/server';

/** The commands beside a real portal on the embedded database, which follows a stand-in. */
const FIXTURE = path.join(API_DIR, 'src/dataset/fixture');
let standIn: StandIn;
let servers: TestServers;
let server: TestServer;
let dir = '';

beforeAll(async () => {
  standIn = await startStandIn(FIXTURE);
  servers = await testServers();
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-erp-'));
  const config = path.join(dir, 'erp.json');
  // Only what is asked for begins within the test.
  const sync = { everySeconds: 3600 };
  fs.writeFileSync(config, JSON.stringify({ url: standIn.url, limits: { callsPerMinute: 60_000 }, sync }));
  const { user, password } = standIn;
  server = await servers.start({
    ...{ ERP_SOURCE: 'protheus', ERP_CONFIG: config, ERP_USER: user, ERP_PASSWORD: password },
  });
}, 240_000);
afterAll(async () => {
  await servers.clear();
  await standIn.close();
  fs.rmSync(dir, { recursive: true });
});

/** Runs a command as an operator does in his terminal: of the portal he knows its data directory. */
async function run(...argv: string[]) {
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const env = readEnv({ DATA_DIR: server.dir }, server.dir);
  const code = await erpSyncCli(argv, { out: say, err: say }, env);
  return { code, text: lines.join('\n') };
}

it('erp:sync is done by the running portal, and erp:status shows its progress', async () => {
  await until(async () => (await run('status')).text.includes('SA1'));
  const first = await run('sync');
  expect(first.text).toMatch(/^Um portal em execução faz a sincronização\.$/m);
  expect(first).toMatchObject({ code: 0, text: expect.stringMatching(/^SA1 +em dia/m) as string });

  const item = standIn.erp.find('SA1', {});
  standIn.erp.update('SA1', item?.recno ?? 0, { A1_NOME: 'Outro nome' });
  const before = await run('status');
  await new Promise((resolve) => setTimeout(resolve, 1100));
  const after = await run('sync', 'SA1');
  const lineOf = ({ text }: { text: string }) => text.split('\n').find((line) => line.startsWith('SA1'));
  expect(after.code).toBe(0);
  expect(lineOf(after)).not.toBe(lineOf(before));
  expect(await run('sync', 'SZ9')).toEqual({ code: 1, text: 'Tabela desconhecida: SZ9.' });
}, 120_000);

it('the key is for this account alone, and goes with the portal', async () => {
  const file = path.join(server.dir, 'pg/operator.json');
  expect(fs.statSync(file).mode & 0o077).toBe(0);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(fs.existsSync(file)).toBe(false);
}, 60_000);
