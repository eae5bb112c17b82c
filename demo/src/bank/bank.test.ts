import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildApp } from 'api/app';
import type { Env } from 'api/config/env';
import { bankClient } from 'mf-finance/server/payments/bank/client';
import { testDatabase } from 'api/testing/database';
import { testEnv } from 'api/testing/env';
import { insert } from 'api/testing/world';
import { demoBank } from '.';

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-bank-'));
const env = { ...testEnv(dir), dataDir: dir, demoAllowed: true } as Env;
const charge = { txid: 'a'.repeat(32), key: 'chave', total: '10.00', lifeS: 60, text: 'x' };
let database: Awaited<ReturnType<typeof testDatabase>>;

beforeAll(async () => {
  database = await testDatabase();
  fs.mkdirSync(path.join(dir, 'host'));
});
afterAll(async () => {
  await database.close();
  fs.rmSync(dir, { recursive: true });
});

async function started() {
  const { env: own, start } = await demoBank(database.pool, env);
  return buildApp({ env: { ...env, ...own }, pool: database.pool, extras: start && [start] }).then((app) => ({
    app,
    pix: own?.pix,
    pay: (txid: string, payload?: object) =>
      app.inject({ method: 'POST', url: `/dev/bank/${txid}/pay`, ...(payload && { payload }) }),
  }));
}

it('is not there for any dataset but a demo, nor beside a bank that is configured', async () => {
  expect(await demoBank(database.pool, env)).toEqual({});
  await insert(database.pool, 'portal.settings', { key: 'dataset', value: JSON.stringify({ demo: true }) });
  const { app, pix } = await started();
  expect(await demoBank(database.pool, { ...env, ...(pix && { pix }) })).toEqual({});
  await app.close();
});

it('is paid by a call, and keeps its charges over a restart', async () => {
  const first = await started();
  if (!first.pix) throw new Error('no bank');
  const before = bankClient(first.pix);
  await before.create(charge);
  before.close();
  for (const amount of ['1', '-1.00', 'x'])
    expect((await first.pay(charge.txid, { amount })).statusCode).toBe(422);
  expect((await first.pay('unknown')).statusCode).toBe(404);
  const paid = await first.pay(charge.txid, { amount: '9.99' });
  expect([paid.statusCode, paid.json()]).toMatchObject([201, { valor: '9.99', txid: charge.txid }]);
  await first.app.close();

  const second = await started();
  if (!second.pix) throw new Error('no bank');
  const after = bankClient(second.pix);
  expect(await after.find(charge.txid)).toMatchObject({ status: 'CONCLUIDA', pix: [{ amount: '9.99' }] });
  after.close();
  await database.pool.query(`DELETE FROM portal.settings WHERE key = 'dataset'`);
  expect((await second.pay(charge.txid)).statusCode).toBe(404);
  await second.app.close();
});
