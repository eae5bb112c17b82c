import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { runningUrl } from '../db/postgres/cluster';
import { seeded } from '../testing/fuzz/random';
import { until } from '../testing/until';
import { testServers, type TestServer, type TestServers } from '../testing/server';

/** `npm run long-run -- --kills 50 --races 500 --seed 7` sets these. */
const KILLS = Number(process.env.RUN_KILLS ?? 1);
const RACES = Number(process.env.RUN_RACES ?? 3);
const SEED = Number(process.env.FUZZ_SEED ?? 1);
/** Requests that are sent at once. */
const AT_ONCE = 8;

const random = seeded(SEED);
let servers: TestServers;
let server: TestServer;
let authorization = '';

const call = (path: string, init: { method?: string; body?: object } = {}) =>
  fetch(`http://127.0.0.1:${server.port}/api/${path}`, {
    method: init.method ?? 'GET',
    headers: { authorization, ...(init.body && { 'content-type': 'application/json' }) },
    ...(init.body && { body: JSON.stringify(init.body) }),
  });

const VIEWS = 'users/views?endpoint=contracts';
/** One user may write again: this file sends more in his name than the limit of a user lets through. */
async function clearLimits(): Promise<void> {
  const connectionString = runningUrl(path.join(server.dir, 'pg/18'));
  // The database has just been killed, or is.
  if (!connectionString) return wait(50);
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('DELETE FROM portal.attempt_limits');
  } catch {
    await wait(50);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Saves a view, however often. */
async function save(name: string, n: number): Promise<Response> {
  const body = { endpoint: 'contracts', name, query: `page=${n}` };
  const answer = await call('users/views', { method: 'POST', body });
  if (answer.status !== 429) return answer;
  await clearLimits();
  return save(name, n);
}
/** The numbers of the saved views of this name. */
async function savedNumbers(name: string): Promise<number[]> {
  const { data } = (await (await call(VIEWS)).json()) as { data: { name: string; query: string }[] };
  return data.filter((view) => view.name === name).map(({ query }) => Number(query.split('=')[1]));
}

beforeAll(async () => {
  servers = await testServers();
  server = await servers.start();
  const body = { email: 'ana@alfa.example', password: 'Portal!2026' };
  const { token } = (await (await call('login', { method: 'POST', body })).json()) as { token: string };
  authorization = `Bearer ${token}`;
}, 240_000);
afterAll(() => servers.clear());

it(
  `${RACES} times ${AT_ONCE} requests at once use a one-time link once, and save one view`,
  async () => {
    const contract = new URLSearchParams({ CN9_NUMERO: '000000000000301', CN9_FILIAL: '0650001' });
    for (let race = 0; race < RACES; race++) {
      const hash = (await (await call(`contracts/export-detail?${contract}`)).json()) as string;
      const file = `contracts/export-detail-file?${new URLSearchParams({ hash })}`;
      const [taken, views] = await Promise.all([
        Promise.all(Array.from({ length: AT_ONCE }, async () => (await call(file)).status)),
        Promise.all(Array.from({ length: AT_ONCE }, async (_, n) => (await save('race', n)).status)),
      ]);
      expect(taken.sort()).toEqual([200, ...Array<number>(AT_ONCE - 1).fill(410)]);
      expect(views).toEqual(Array(AT_ONCE).fill(200));
      expect(await savedNumbers('race')).toEqual([expect.any(Number)]);
    }
  },
  60_000 + RACES * 5000,
);

/** Writes views named `name` one after the other until `stop`, and tells the last that was acknowledged. */
function keepWriting(name: string) {
  let stopped = false;
  let acknowledged = 0;
  const answers: { status: number; retryAfter: string | null }[] = [];
  const done = (async () => {
    for (let n = 1; !stopped; n++) {
      const { status, headers } = await save(name, n);
      answers.push({ status, retryAfter: headers.get('retry-after') });
      if (status === 200) acknowledged = n;
    }
  })();
  return {
    answers,
    acknowledged: () => acknowledged,
    async stop() {
      stopped = true;
      await done;
    },
  };
}

it(
  `answers 503 while its database is away, and lives: killed ${KILLS} times under load`,
  async () => {
    const pidFile = path.join(server.dir, 'pg/18/postmaster.pid');
    const writers = Array.from({ length: AT_ONCE }, (_, n) => keepWriting(`away-${n}`));
    const all = () => writers.flatMap(({ answers }) => answers);
    const refused = () => all().filter(({ status }) => status !== 200);
    for (let kill = 0; kill < KILLS; kill++) {
      const before = [refused().length, all().length] as const;
      await until(() => all().length > before[1] + 20);
      process.kill(Number(fs.readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGKILL');
      await until(() => refused().length > before[0]);
      // Well again by itself.
      await until(async () => (await call('ready')).status === 200);
    }
    const sofar = all().length;
    await until(() => all().length > sofar + 2 * AT_ONCE);
    for (const writer of writers) await writer.stop();
    expect(refused()).toEqual(
      refused().map(() => ({ status: 503, retryAfter: expect.any(String) as string })),
    );
    expect(server.child.exitCode).toBeNull();
    for (const [n, { acknowledged }] of writers.entries())
      expect((await savedNumbers(`away-${n}`))[0]).toBeGreaterThanOrEqual(acknowledged());
  },
  60_000 + KILLS * 30_000,
);

it(
  `loses no acknowledged write in ${KILLS} kills`,
  async () => {
    let written = 0;
    for (let kill = 0; kill < KILLS; kill++) {
      let acknowledged = written;
      const writing = (async () => {
        for (;;) {
          const { status } = await save('kill', written + 1);
          if (status !== 200) throw new Error(`answered ${status}`);
          written += 1;
          acknowledged = written;
        }
      })().catch((error: unknown) => error);
      await wait(50 + random.below(1500));
      server.child.kill('SIGKILL');
      await server.ended;
      // The connection was cut, not the request refused.
      expect(await writing).toMatchObject({ message: 'fetch failed' });
      server = await servers.startAgain(server);
      const [kept = 0] = await savedNumbers('kill');
      // The write that was under way may be there, or not.
      expect([acknowledged, acknowledged + 1]).toContain(kept);
      written = kept;
    }
    expect(written).toBeGreaterThan(0);
    if (KILLS > 1) console.log(`${KILLS} kills, ${written} writes, none lost`);
  },
  60_000 + KILLS * 30_000,
);
