import { ALL_COMPANIES } from 'api-contract';
import type pg from 'pg';
import type { Scope } from 'api/erp/scope';
import { bareServer } from './bare-server';
import type { BenchCase } from './cases';
import { mean, p50And99, timed, timedHttp, type HttpTimes } from './measure';
import { bareSql } from './record';
import { msText, percentText } from './table';

/** The bars of docs/measurements.md: p99 of a call within 3 × the bare SQL + 5 ms, and 40 % of a bare server's rate. */
const FACTOR = 3;
const GRACE_MS = 5;
const SHARE = 0.4;

export interface BenchWorld {
  readonly pool: pg.Pool;
  readonly scope: Scope;
  /** Where the portal answers on 127.0.0.1, and as whom it is asked. */
  readonly port: number;
  readonly authorization: string;
  /** Of whom a case asks that is of all companies: a customer of many. */
  readonly all: { readonly scope: Scope; readonly authorization: string };
  readonly rounds: number;
  readonly perRound: number;
  readonly connections: number;
}

/** The heads of a case's cells. */
export const CASE_HEADS = [
  'SQL p50 ms',
  'SQL p99 ms',
  'call p50 ms',
  'call p99 ms',
  'allowed ms',
  'rate',
  'held',
] as const;

/** What one case came to: its row of the table. `missed` counts against the run. */
export interface Measured {
  readonly cells: readonly string[];
  readonly missed: boolean;
}

const failedRow = (why: string): Measured => ({
  cells: [...CASE_HEADS.slice(1).map(() => ''), `**failed**: ${why.replace(/[\n|]/g, ' ')}`],
  missed: true,
});

const addUp = (all: readonly HttpTimes[]): Record<string, number> => {
  const sum: Record<string, number> = {};
  for (const { failures } of all)
    for (const [how, times] of Object.entries(failures)) sum[how] = (sum[how] ?? 0) + times;
  return sum;
};

async function measured(of: BenchCase, world: BenchWorld): Promise<Measured> {
  const { method, path, bar, run, all = false } = of;
  const { pool, port, rounds, perRound, connections } = world;
  const { scope, authorization } = all ? world.all : world;
  const company = all ? ALL_COMPANIES : undefined;
  const bare = await bareSql(pool, (recording) => run(recording, scope));
  const server = await bareServer(bare);
  const job = { port, method, path, authorization, company, count: perRound };
  const sql: number[] = [];
  const calls: HttpTimes[] = [];
  const plain: HttpTimes[] = [];
  try {
    // Warm up, then alternate the two, so that other load on the machine affects both equally.
    await timed(5 * connections, bare);
    for (let round = 0; round < rounds; round++) {
      sql.push(...(await timed(perRound, bare)));
      calls.push(await timedHttp(job));
      plain.push(await timedHttp({ ...job, port: server.port }));
    }
  } finally {
    server.close();
  }
  const failures = Object.entries(addUp([...calls, ...plain])).map(([how, times]) => `${times} × ${how}`);
  if (failures.length > 0) return failedRow(`${failures.join(', ')} of ${2 * rounds * perRound}`);
  const [asked, floor] = [calls, plain].map((all) => all.flatMap(({ times }) => times)) as [
    number[],
    number[],
  ];
  const [sqlMs, callMs] = [p50And99(sql), p50And99(asked)];
  const allowed = FACTOR * sqlMs[1] + GRACE_MS;
  // As many connections ask all the time, so a server's rate is the inverse of its mean answer.
  const rate = mean(floor) / mean(asked);
  const held = callMs[1] <= allowed && rate >= SHARE;
  const verdict = held ? 'yes' : bar ? '**no**' : 'no (no bar)';
  return {
    cells: [...[...sqlMs, ...callMs, allowed].map(msText), percentText(rate), verdict],
    missed: bar && !held,
  };
}

/** Measures one case. One that fails, or has an answer other than 200, is a failed row, and the others go on. */
export const measureCase = (of: BenchCase, world: BenchWorld): Promise<Measured> =>
  measured(of, world).catch((error: unknown) =>
    failedRow(error instanceof Error ? error.message : String(error)),
  );
