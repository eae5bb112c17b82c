import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { API_DIR } from '../paths';
import { datasetCommand } from '../dataset/cli';
import { erpSyncCli } from '../erp-sync-cli';
import { readEnv } from '../config/env';
import { openPortalDatabase } from '../portal-database';
import { startStandIn, type StandIn } from '../testing/protheus/server';
import { until } from '../testing/until';
import { testServers, type TestServer, type TestServers } from '../testing/server';

/** The commands beside a real portal on the embedded server, which follows a stand-in. */
const FIXTURE = path.join(API_DIR, 'src/dataset/fixture');
let standIn: StandIn;
let servers: TestServers;
let server: TestServer;
let erpEnv: Record<string, string>;
let dir = '';

beforeAll(async () => {
  standIn = await startStandIn(FIXTURE);
  servers = await testServers();
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-erp-'));
  const config = path.join(dir, 'erp.json');
  const sync = { everySeconds: 1 };
  fs.writeFileSync(config, JSON.stringify({ url: standIn.url, limits: { callsPerMinute: 60_000 }, sync }));
  const { user, password } = standIn;
  erpEnv = { ERP_SOURCE: 'protheus', ERP_CONFIG: config, ERP_USER: user, ERP_PASSWORD: password };
  server = await servers.start(erpEnv);
}, 240_000);
afterAll(async () => {
  await servers.clear();
  await standIn.close();
  fs.rmSync(dir, { recursive: true });
});

/** Runs a command as an operator does in his terminal, with the portal's own environment. */
async function run(...argv: string[]) {
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const env = readEnv({ DATA_DIR: server.dir, ...erpEnv }, server.dir);
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

it('dataset:load loads into the database of the running portal', async () => {
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const code = await datasetCommand(['load', FIXTURE], {
    out: say,
    err: say,
    openDatabase: () => openPortalDatabase(readEnv({ DATA_DIR: server.dir }, server.dir), { command: true }),
    loadOptions: () => Promise.resolve({ erp: false }),
  });
  expect([code, lines.at(-1)]).toEqual([0, expect.any(String)]);
  expect((await fetch(`http://127.0.0.1:${server.port}/api/ready`)).status).toBe(200);
}, 60_000);
