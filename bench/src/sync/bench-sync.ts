import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { readEnv } from 'api/config/env';
import { parseErpConfig } from 'api/erp/config/config';
import { protheusClient, protheusSource } from 'api/erp/source/protheus';
import { databaseMirror, mirrorStatus, syncCommand, syncDeps } from 'api/erp/sync';
import { openPortalDatabase } from 'api/portal-database';
import { peakKb } from 'api/testing/peak';
import { bareRate } from './bare';

/** The stand-in that `bench/sync.mjs` has started. */
const { STAND_IN = '', BENCH_CHANGES = '20000' } = process.env;
const CHANGES = Number(BENCH_CHANGES);
const AT_ONCE = 1000;

const perSecond = (rows: number, from: number) => Math.round((rows * 1000) / (performance.now() - from));

/** Changes orders in the ERP, each once. */
async function changeOrders(count: number): Promise<void> {
  for (let done = 0; done < count; done += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, count - done) }, (_, n) => ({
      do: 'update',
      table: 'SC5',
      recno: done + n + 1,
      fields: { C5_ZLACRE: `M${done + n}` },
    }));
    const answer = await fetch(`${STAND_IN}/_control`, { method: 'POST', body: JSON.stringify({ rows }) });
    if (!answer.ok) throw new Error(await answer.text());
  }
}

/** How fast a mirror is filled and follows, beside a bare insert of the same rows into the same database. */
async function measure(pool: pg.Pool): Promise<void> {
  const clocks = { now: () => new Date(), monotonic: () => performance.now() };
  const limits = { callsPerMinute: 60_000 };
  const config = parseErpConfig({ url: STAND_IN, limits }, 'portal', 'segredo');
  const client = protheusClient(config, { log: { add: () => undefined }, ...clocks });
  const source = protheusSource(config, { client, now: clocks.now });
  let said: string[] = [];
  const say = (line: string) => void said.push(line);
  const mirror = databaseMirror(syncDeps({ pool, source, ...clocks }, config), () => undefined);
  const open = () => Promise.resolve({ mirror, close: () => Promise.resolve() });
  const sync = async () => {
    said = [];
    if ((await syncCommand(['sync'], { out: say, err: say, open })) !== 0)
      throw new Error(`The sync failed.\n${said.join('\n')}`);
  };

  let from = performance.now();
  await sync();
  const rows = (await mirrorStatus(pool)).tables.reduce((sum, table) => sum + table.rows, 0);
  const first = perSecond(rows, from);

  // The first round read a day of changes again; the next is as any other.
  await sleep(1000);
  await changeOrders(CHANGES);
  from = performance.now();
  await sync();
  const changes = perSecond(CHANGES, from);
  // The bare insert's own memory is not the sync's.
  const peak = Math.round(peakKb() / 1024);
  const bare = await bareRate(pool);

  const share = (rate: number) => `${((100 * rate) / bare).toFixed(1)} %`;
  console.log(`${rows.toLocaleString('en')} rows, peak memory ${peak} MB`);
  console.log(`  bare INSERT … SELECT: ${bare.toLocaleString('en')} rows/s`);
  console.log(`  first load, with indexes and sums: ${first.toLocaleString('en')} rows/s, ${share(first)}`);
  console.log(
    `  ${CHANGES.toLocaleString('en')} changed orders: ${changes.toLocaleString('en')} rows/s, ${share(changes)}`,
  );
}

async function main(): Promise<void> {
  const { pool, close } = await openPortalDatabase(readEnv());
  // A database left open would keep a failed bench running.
  await measure(pool).finally(close);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
