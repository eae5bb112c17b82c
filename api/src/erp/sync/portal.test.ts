import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type ContractDetail, encodeParams } from 'api-contract';
import { loadDataset } from '../../dataset/load';
import { API_DIR } from '../../paths';
import { testPortal, type TestPortal } from '../../testing/portal';
import { startStandIn, type StandIn } from '../../testing/protheus/server';
import { until } from '../../testing/until';
import { mirrorStatus } from '.';

/** The whole server with ERP_SOURCE=protheus, from its start to a change on screen. */
const FIXTURE = path.join(API_DIR, 'src/dataset/fixture');
const CONTRACT = '000000000000301';
let standIn: StandIn;
let portal: TestPortal;
let dir = '';

beforeAll(async () => {
  standIn = await startStandIn(FIXTURE);
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-erp-'));
  const erpConfigFile = path.join(dir, 'erp.json');
  const limits = { callsPerMinute: 60_000 };
  fs.writeFileSync(erpConfigFile, JSON.stringify({ url: standIn.url, limits, sync: { everySeconds: 0.2 } }));
  const { user: erpUser, password: erpPassword } = standIn;
  portal = await testPortal({ env: { erpSource: 'protheus', erpConfigFile, erpUser, erpPassword } });
  await loadDataset(portal.database.pool, FIXTURE, { erp: false });
  await portal.app.startJobs();
});
afterAll(async () => {
  await portal.close();
  await standIn.close();
  fs.rmSync(dir, { recursive: true });
});

async function balance(): Promise<string | undefined> {
  const payload = { email: 'ana@alfa.example', password: 'Portal!2026' };
  const { body } = await portal.call({ method: 'POST', url: '/api/login', payload });
  const headers = { authorization: `Bearer ${(body as { token: string }).token}` };
  const params = encodeURIComponent(encodeParams({ numero: CONTRACT, filial: '0650001' }));
  const answer = await portal.call({ url: `/api/contracts/detail?params=${params}`, headers });
  return (answer.body as { data?: { ZOOM: ContractDetail[] } }).data?.ZOOM[0]?.CNB_SLDMED;
}

it('shows the ERP’s rows after the first load, and a change of theirs a moment later', async () => {
  const { pool } = portal.database;
  await until(async () => (await mirrorStatus(pool)).freshAt !== null);
  const contract = standIn.erp.find('CN9', { CN9_NUMERO: CONTRACT, CN9_REVATU: '' });
  const CNB_REVISA = contract?.fields.CN9_REVISA ?? '';
  const item = standIn.erp.find('CNB', { CNB_CONTRA: CONTRACT, CNB_REVISA });
  if (!item) throw new Error('The fixture has no such contract.');
  expect(Number(await balance())).toBe(Number(item.fields.CNB_SLDMED));
  standIn.erp.update('CNB', item.recno, { CNB_SLDMED: '4321' });
  await until(async () =>
    (await mirrorStatus(pool)).tables.some(({ name, lagMs }) => name === 'CNB' && lagMs !== null),
  );
  expect(await balance()).toBe('4321');
  const metrics = (await portal.call({ url: '/api/metrics' })).text;
  expect(metrics).toContain('erp_rows_applied_total{table="CNB",kind="update"} 1\n');
  expect(metrics).toMatch(/^erp_rows_applied_total\{table="SC5",kind="insert"\} [1-9]/m);
});

it('goes on showing its last rows while the ERP is away', async () => {
  standIn.set({ fail: true });
  await until(async () =>
    (await mirrorStatus(portal.database.pool)).tables.some(({ error }) => error !== null),
  );
  expect(await balance()).toBe('4321');
  standIn.calm();
});
