import path from 'node:path';
import type { Database } from '../../db/database';
import { API_DIR } from '../../paths';
import { testDatabase } from '../../testing/database';
import { type StandIn, startStandIn } from '../../testing/protheus/server';
import { until } from '../../testing/until';
import { parseErpConfig } from '../config/config';
import { protheusClient, protheusSource } from '../source/protheus';
import { mirrorService, mirrorStatus, syncDeps } from '.';

const MOST_MS = 10_000;

let database: Database;
let standIn: StandIn;
beforeAll(async () => {
  database = await testDatabase();
  standIn = await startStandIn(path.join(API_DIR, 'src/dataset/fixture'));
}, 300_000);
afterAll(async () => {
  await standIn.close();
  await database.close();
});

it('with the default intervals and limits, a changed row is in the mirror within ten seconds', async () => {
  const { pool } = database;
  const { url, user, password, erp } = standIn;
  const clocks = { now: () => new Date(), monotonic: () => performance.now() };
  const config = parseErpConfig({ url }, user, password);
  const client = protheusClient(config, { log: { add: () => undefined }, ...clocks });
  const source = protheusSource(config, { client, now: clocks.now });
  const service = mirrorService(syncDeps({ pool, source, ...clocks }, config));
  const freshAt = async () => (await mirrorStatus(pool)).freshAt?.getTime() ?? 0;
  const name = async () =>
    (await pool.query<{ name: string }>('SELECT a1_nome AS name FROM erp.sa1 WHERE r_e_c_n_o_ = 1')).rows[0]
      ?.name;
  const errors: unknown[] = [];
  await service.start((error) => errors.push(error));
  try {
    await until(async () => (await freshAt()) > 0);
    // Just after a round has read the table: the change waits for the next one.
    const last = await freshAt();
    await until(async () => (await freshAt()) > last);
    const from = performance.now();
    erp.update('SA1', 1, { A1_NOME: 'NOVO NOME' });
    await until(async () => (await name()) === 'NOVO NOME');
    expect(performance.now() - from).toBeLessThan(MOST_MS);
    expect(errors).toEqual([]);
  } finally {
    await service.stop();
  }
}, 120_000);
