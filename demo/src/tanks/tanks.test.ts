import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Tank } from 'api-contract';
import { buildApp } from 'api/app';
import { readEnv } from 'api/config/env';
import { loadDataset } from 'api/dataset/load';
import { testEnv } from 'api/testing/env';
import { makeDataset } from '../dataset';
import { loadOptions } from 'api/portal-sections';
import { testPortal, type TestPortal } from 'api/testing/portal';
import { until } from 'api/testing/until';
import { demoTanks } from '.';
import { tankListAnswer } from 'mf-telemetry/wire/telemetry';

let portal: TestPortal;
let dir: string;
let tanks: Tank[];
// The test clock's day.
const TODAY = '2026-06-15';

beforeAll(async () => {
  portal = await testPortal();
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-tanks-'));
  await makeDataset(dir, { orders: 50, today: TODAY });
  const sections = loadOptions({ demoAllowed: true, filesDir: path.join(dir, 'stored') }).sections;
  const load = () => loadDataset(portal.database.pool, dir, { now: portal.clock.now(), sections });
  await load();
  await load();
  const { body } = await portal.call({
    method: 'POST',
    url: '/api/login',
    payload: { email: 'master@portal.demo', password: 'Portal!2026' },
  });
  const headers = { authorization: `Bearer ${(body as { token: string }).token}` };
  tanks = tankListAnswer.parse((await portal.call({ url: '/api/tanques', headers })).body);
});
afterAll(async () => {
  await portal.close();
  fs.rmSync(dir, { recursive: true, force: true });
});

it('shows tanks in every state, with their products, uses and forecasts', () => {
  expect(new Set(tanks.map(({ level }) => level))).toEqual(new Set([0, 1, 2, 3]));
  expect(tanks.filter(({ outdated }) => outdated)).toHaveLength(1);
  expect(tanks.some(({ tag }) => tag.includes('SOMA'))).toBe(true);
  expect(tanks.every(({ content }) => content !== '')).toBe(true);
  expect(tanks.filter(({ forecast }) => forecast !== null).length).toBeGreaterThan(4);
});

it('keeps a month of readings once, and sends no mail of them', async () => {
  const { rows } = await portal.database.pool.query<{ n: number; refused: number }>(
    `SELECT count(*)::int AS n, (SELECT count(*)::int FROM telemetry.refused_readings) AS refused FROM telemetry.tank_readings`,
  );
  expect(rows[0]?.refused).toBe(0);
  expect(rows[0]?.n).toBeGreaterThan(14_000);
  expect(await portal.mails()).toEqual([]);
});

it('says where tanks stand and what the plan needs of them, but for one without density and one without store', async () => {
  const { rows } = await portal.database.pool.query(
    `SELECT id::int, store, density, overfill_level, receive, latitude, longitude FROM telemetry.tanks ORDER BY 1`,
  );
  expect(rows[0]).toEqual({
    id: 1,
    store: '01',
    density: 1.53,
    overfill_level: 28.5,
    receive: null,
    latitude: -23.1857,
    longitude: -46.8978,
  });
  expect(rows[4]).toMatchObject({ receive: { days: [1, 3, 5], from: '07:00', to: '12:00' } });
  expect(rows.filter(({ density }) => density === null)).toMatchObject([{ id: 4 }]);
  expect(rows.filter(({ store }) => store === null)).toMatchObject([{ id: 7 }]);
});

it('goes on by MQTT: the demo has a broker and a device of its own', async () => {
  const { pool } = portal.database;
  const { env, start } = await demoTanks(pool, { ...readEnv({ DATA_DIR: dir }, dir), dataDir: dir });
  const app = await buildApp({ env: { ...testEnv(dir), ...env }, pool, extras: start && [start] });
  const from = new Date();
  await app.startJobs();
  const moved = 'SELECT 1 FROM telemetry.tank_states WHERE ts >= $1';
  await until(async () => (await pool.query(moved, [from])).rows.length === 6);
  await app.close();
  expect(fs.statSync(env?.mqttFile ?? '').mode & 0o777).toBe(0o600);
});

it('leaves another dataset alone', async () => {
  await portal.database.pool.query(`DELETE FROM portal.settings WHERE key = 'dataset'`);
  expect(await demoTanks(portal.database.pool, readEnv({ DATA_DIR: dir }, dir))).toEqual({});
});
