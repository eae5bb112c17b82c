import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { readEnv } from 'api/config/env';
import { parseErpConfig } from 'api/erp/config/config';
import { protheusClient, protheusSource } from 'api/erp/source/protheus';
import { databaseMirror, mirrorStatus, syncCommand, syncDeps } from 'api/erp/sync';
import { openPortalDatabase } from 'api/portal-database';
import { peakKb } from 'api/testing/peak';
import { runProgram, startBeside } from '../processes';
import { countText, percentText, table } from '../table';
import { bareRate } from './bare';

const CHANGES = Number(process.env.BENCH_CHANGES ?? 20_000);
const AT_ONCE = 1000;

const perSecond = (rows: number, from: number) => Math.round((rows * 1000) / (performance.now() - from));

/** Changes orders in the ERP, each once. */
async function changeOrders(standIn: string, count: number): Promise<void> {
  for (let done = 0; done < count; done += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, count - done) }, (_, n) => ({
      do: 'update',
      table: 'SC5',
      recno: done + n + 1,
      fields: { C5_ZLACRE: `M${done + n}` },
    }));
    const answer = await fetch(`${standIn}/_control`, { method: 'POST', body: JSON.stringify({ rows }) });
    if (!answer.ok) throw new Error(await answer.text());
  }
}

/** How fast a mirror is filled and follows, beside a bare insert of the same rows into the same database. */
async function measure(pool: pg.Pool, standIn: string): Promise<void> {
  const clocks = { now: () => new Date(), monotonic: () => performance.now() };
  const limits = { callsPerMinute: 60_000 };
  const config = parseErpConfig({ url: standIn, limits }, 'portal', 'segredo');
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
  await changeOrders(standIn, CHANGES);
  from = performance.now();
  await sync();
  const changes = perSecond(CHANGES, from);
  // The bare insert's own memory is not the sync's.
  const peak = Math.round(peakKb() / 1024);
  const bare = await bareRate(pool);

  console.log(`\n${countText(rows)} rows, peak memory ${peak} MB`);
  const row = table('what', 'rows/s', 'of the bare INSERT');
  const rates = [
    ['bare INSERT … SELECT', bare],
    ['first load, with indexes and sums', first],
    [`${countText(CHANGES)} changed orders`, changes],
  ] as const;
  for (const [what, rate] of rates) row(what, countText(rate), percentText(rate / bare, 1));
}

async function main(): Promise<number> {
  const { erpDataset, ...env } = readEnv();
  const beside = startBeside('stand-in-beside', { args: [erpDataset ?? ''] });
  const standIn = await beside.heard<string>();
  const { pool, close } = await openPortalDatabase(env);
  await measure(pool, standIn);
  await close();
  await beside.stop();
  return 0;
}

runProgram(main);
