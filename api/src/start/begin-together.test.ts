import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { serverUrl } from '../testing/database';
import { testServers, type TestServer, type TestServers } from '../testing/server';
import { until } from '../testing/until';

/** Two processes of a portal that begin at once on a server's empty database. */
const NAME = `portal_together_${randomBytes(6).toString('hex')}`;
let admin: pg.Pool;
let pool: pg.Pool;
let servers: TestServers;
let both: TestServer[];

beforeAll(async () => {
  admin = new pg.Pool({ connectionString: serverUrl(), max: 1 });
  await admin.query(`CREATE DATABASE ${NAME} TEMPLATE template0`);
  pool = new pg.Pool({ connectionString: serverUrl(NAME), max: 2 });
  servers = await testServers();
  const env = { DATABASE_URL: serverUrl(NAME) };
  both = await Promise.all([servers.start(env), servers.start(env)]);
}, 240_000);
afterAll(async () => {
  await servers.clear();
  await pool.end();
  await admin.query(`DROP DATABASE ${NAME}`);
  await admin.end();
});

const at = ({ port }: TestServer, path: string, init?: RequestInit) =>
  fetch(`http://127.0.0.1:${port}/api/${path}`, init);

async function login(server: TestServer): Promise<{ authorization: string }> {
  const answer = await at(server, 'login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ana@alfa.example', password: 'Portal!2026' }),
  });
  expect(answer.status).toBe(200);
  const { token } = (await answer.json()) as { token: string };
  return { authorization: `Bearer ${token}` };
}
const count = async (sql: string) =>
  (await pool.query<{ n: number }>(`SELECT (${sql})::int AS n`)).rows[0]?.n;

it('both serve; one loads the dataset, and the other finds it', async () => {
  const loads = both.map((server) => server.output().match(/Loading the dataset/g)?.length ?? 0);
  expect(loads.sort()).toEqual([0, 1]);
  for (const server of both) {
    expect((await at(server, 'ready')).status).toBe(200);
    expect(server.output()).not.toMatch(/error|deadlock|"level":[56]0/i);
  }
});

it('first calls at both at once are answered, and each job is done once', async () => {
  const asked = await Promise.all(
    [...both, ...both, ...both].map(async (server) => {
      const headers = await login(server);
      const [me, list] = await Promise.all([
        at(server, 'me', { method: 'POST', headers }),
        at(server, 'contracts?page=1', { headers }),
      ]);
      return { headers, statuses: [me.status, list.status] };
    }),
  );
  expect(asked.map(({ statuses }) => statuses)).toEqual(asked.map(() => [200, 200]));
  for (const [n, server] of both.entries()) {
    const headers = { ...asked[n]?.headers, 'content-type': 'application/json' };
    const answer = await at(server, 'contracts/extract', { method: 'POST', headers, body: '{}' });
    expect(answer.status).toBe(200);
  }
  const runs = `SELECT count(*) FROM portal.time_logs WHERE routine = 'job.report-contracts'`;
  await until(async () => ((await count(runs)) ?? 0) >= both.length);
  expect(await count(runs)).toBe(both.length);
});
