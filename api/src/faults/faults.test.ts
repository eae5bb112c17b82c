import fs from 'node:fs';
import path from 'node:path';
import type { BrowserReportBody } from 'api-contract';
import { testPortal, type TestPortal } from '../testing/portal';
import { addUser } from '../testing/world';
import { healthByVersion, newestFaults } from '.';

const LIVE = '/remotes/mf-x/aaaaaa/';
const OLD = '/remotes/mf-x/bbbbbb/';
const ELSEWHERE = 'https://files.test/remotes/mf-y/cccccc/';
const HOUR = 3600 * 1000;

let portal: TestPortal;
let ana: { authorization: string };

beforeAll(async () => {
  portal = await testPortal();
  await addUser(portal.database.pool, { email: 'ana@cliente.test', companies: [{ code: 'A' }] });
  const write = (dir: string, name: string, text: string) => fs.writeFileSync(path.join(dir, name), text);
  const line = { action: 'release', remote: 'mf-x', version: '0.9.0+bbbbbb', base: OLD, from: null };
  write(portal.releasesDir, 'releases.log', `${JSON.stringify(line)}\n{"action":"rel`);
  const remotes = {
    'mf-x': { version: '1.0.0+aaaaaa', base: LIVE },
    'mf-y': { version: '2.0.0+cccccc', base: ELSEWHERE },
  };
  write(portal.releasesDir, 'registry.json', JSON.stringify({ schema: 1, id: '1', remotes, rollouts: [] }));
  write(portal.hostDir, 'host.json', JSON.stringify({ version: '0.1.0' }));
});
beforeEach(async () => {
  await portal.database.pool.query('DELETE FROM portal.area_faults');
  await portal.database.pool.query('DELETE FROM portal.area_samples');
  await portal.database.pool.query('DELETE FROM portal.attempt_limits');
  ana = await portal.login('ana@cliente.test');
});
afterAll(() => portal.close());

type Fault = BrowserReportBody['faults'][number];
const STACK = 'TypeError: x\n    at f (https://p.test/remotes/mf-x/aaaaaa/area.js?r=1:1:345)';
const fault = (more: Partial<Fault> = {}): Fault => ({
  base: LIVE,
  kind: 'render',
  message: 'x is not a function',
  stack: STACK,
  page: '/admin/x/:params',
  steps: [],
  code: '7f3a9b21',
  count: 1,
  ...more,
});
const report = (more: Partial<BrowserReportBody>): BrowserReportBody => ({
  registry_id: '2026-06-15.1',
  faults: [],
  timings: [],
  faulty: [],
  ...more,
});
const send = (payload: object, headers: Record<string, string> = {}, remoteAddress = '10.0.0.1') =>
  portal.call({ method: 'POST', url: '/api/browser-reports', payload, headers, remoteAddress });
const since = () => new Date(portal.clock.now().getTime() - HOUR);
const health = (options?: { signedOnly: boolean }) => healthByVersion(portal.database.pool, since(), options);
const newest = (ask: object = {}) => newestFaults(portal.database.pool, { since: since(), ...ask });

it('adds up the same error, and says when and where it was seen', async () => {
  expect(await send(report({ faults: [fault(), fault({ count: 4 })] }), ana)).toMatchObject({
    status: 200,
    body: { kept: 2 },
  });
  portal.clock.pass(HOUR);
  await send(report({ faults: [fault({ page: null, code: null })], registry_id: '2026-06-15.2' }), ana);
  const [found, ...others] = await newest();
  expect(others).toEqual([]);
  expect(found).toEqual({
    id: expect.any(Number) as number,
    remote: 'mf-x',
    version: '1.0.0+aaaaaa',
    base: LIVE,
    kind: 'render',
    message: 'x is not a function',
    registryId: '2026-06-15.2',
    page: null,
    steps: [],
    users: 1,
    code: '7f3a9b21',
    count: 6,
    stack: '    at f (https://p.test/remotes/mf-x/aaaaaa/area.js:1:345)',
    firstAt: new Date(portal.clock.now().getTime() - HOUR),
    lastAt: portal.clock.now(),
  });
});

it('counts by version and kind, with the times and vitals of each', async () => {
  const timing = (kind: 'load' | 'lcp' | 'cls' | 'inp', value: number, base = LIVE) => ({
    base,
    kind,
    value,
  });
  const loads = [100, 100, 100, 100, 100, 100, 100, 400, 400, 9000].map((ms) => timing('load', ms));
  const vitals = [timing('lcp', 1200), timing('cls', 0.02), timing('inp', 80)];
  const faults = [fault(), fault({ kind: 'rejection', count: 3 }), fault({ base: OLD, kind: 'load' })];
  await send(report({ faults, timings: [...loads, ...vitals], faulty: [LIVE, LIVE, OLD] }), ana);
  const found = await health();
  const live = found.find(({ base }) => base === LIVE);
  expect(live).toMatchObject({
    remote: 'mf-x',
    version: '1.0.0+aaaaaa',
    loads: 10,
    faultyTabs: 1,
    faults: { load: 0, mount: 0, render: 1, rejection: 3, error: 0, loop: 0 },
  });
  expect(live?.p75LoadMs).toBeGreaterThan(380);
  expect(live?.p75LoadMs).toBeLessThan(420);
  expect(live?.vitals.lcp).toBeGreaterThan(1140);
  expect(live?.vitals.cls).toBeCloseTo(0.02, 2);
  expect(live?.vitals.inp).toBeCloseTo(80, -1);
  expect(found.find(({ base }) => base === OLD)).toMatchObject({
    version: '0.9.0+bbbbbb',
    loads: 0,
    p75LoadMs: null,
    faultyTabs: 1,
    vitals: { lcp: null, cls: null, inp: null },
  });
});

it('leaves out kinds that only a portal before this one had', async () => {
  await send(report({ faults: [fault()] }), ana);
  await portal.database.pool.query("UPDATE portal.area_faults SET kind = 'leak'");
  expect(await newest()).toEqual([]);
  expect(await health()).toEqual([]);
});

it('keeps apart what came without a session', async () => {
  await send(report({ faults: [fault()], timings: [{ base: LIVE, kind: 'load', value: 5 }] }));
  await send(report({ faults: [fault()] }), { authorization: 'Bearer AAAAAAAAAAAAAAAAAAAAAAAA' });
  expect(await health({ signedOnly: true })).toEqual([]);
  expect(await health()).toMatchObject([{ loads: 1, faults: { render: 2 } }]);
});

it('keeps only reports about a release of this portal or its host', async () => {
  const bases = [
    '/remotes/mf-x/dddddd/',
    '/remotes/mf-q/aaaaaa/',
    'https://evil.test/remotes/mf-x/aaaaaa/',
    '/dev/x/',
  ];
  const known = ['/assets/', ELSEWHERE];
  const answer = await send(report({ faults: [...bases, ...known].map((base) => fault({ base })) }), ana);
  expect(answer.body).toEqual({ kept: 2 });
  expect((await newest()).map(({ remote, version }) => [remote, version]).sort()).toEqual([
    ['host', '0.1.0'],
    ['mf-y', '2.0.0+cccccc'],
  ]);
});

it('finds the errors of one remote or one release', async () => {
  await send(report({ faults: [fault(), fault({ base: OLD }), fault({ base: '/assets/' })] }), ana);
  expect(await newest({ remote: 'mf-x' })).toHaveLength(2);
  expect(await newest({ base: OLD })).toMatchObject([{ version: '0.9.0+bbbbbb' }]);
  expect(await newest({ limit: 1 })).toHaveLength(1);
});

it('counts the users who saw a fault, and keeps the last steps before it', async () => {
  const users = [ana];
  for (const name of ['bia', 'caio']) {
    await addUser(portal.database.pool, { email: `${name}@cliente.test`, companies: [{ code: 'A' }] });
    users.push(await portal.login(`${name}@cliente.test`));
  }
  for (const user of [...users, ana])
    await send(report({ faults: [fault({ steps: ['open /admin/x'] })] }), user);
  await send(report({ faults: [fault({ steps: ['press button in table'] })] }), users[1]);
  const [found] = await newest();
  expect(found).toMatchObject({ users: 3, count: 5, steps: ['press button in table'] });
  // Nobody is told without a session.
  await send(report({ faults: [fault({ message: 'other' })] }));
  expect((await newest()).find(({ message }) => message === 'other')).toMatchObject({ users: 0 });
});

it('never keeps what may be personal', async () => {
  const message = 'GET /api/users?name=Ana: ana@cliente.test, CPF 123.456.789-09';
  await send(
    report({
      faults: [
        fault({ message, page: '/admin/x?cpf=1', stack: 'Ana 12345678909', steps: ['open /a?b=ana@x.test'] }),
      ],
    }),
    ana,
  );
  expect(await newest()).toMatchObject([
    { message: 'GET /api/users: <e-mail>, CPF <n>', page: '/admin/x', stack: null, steps: ['open /a'] },
  ]);
});

it.each([
  ['an unknown kind', { faults: [{ ...fault(), kind: 'other' }] }, 'faults.0.kind'],
  ['no base', { faults: [{ ...fault(), base: '' }] }, 'faults.0.base'],
  ['a long message', { faults: [fault({ message: 'x'.repeat(501) })] }, 'faults.0.message'],
  ['a null character', { faults: [fault({ message: 'a\0' })] }, 'faults.0.message'],
  ['a count of zero', { faults: [fault({ count: 0 })] }, 'faults.0.count'],
  ['a time below zero', { timings: [{ base: LIVE, kind: 'load', value: -1 }] }, 'timings.0.value'],
  ['too many', { timings: Array(21).fill({ base: LIVE, kind: 'load', value: 1 }) }, 'timings'],
])('refuses %s', async (_what, more, field) => {
  const answer = await send({ ...report({}), ...more }, ana);
  expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } });
  expect(await newest()).toEqual([]);
});

it('refuses a report of more than 100 KB before reading it', async () => {
  expect((await send({ ...report({}), more: 'x'.repeat(110_000) }, ana)).status).toBe(413);
});

it('a flood is held up, and neither another network nor a user', async () => {
  const statuses = [];
  for (let n = 0; n < 32; n++) statuses.push((await send(report({ faults: [fault()] }))).status);
  expect([statuses.indexOf(429), statuses.at(-1)]).toEqual([30, 429]);
  expect((await send(report({}), {}, '10.0.0.2')).status).toBe(200);
  expect((await send(report({}), ana)).status).toBe(200);
  expect(await newest()).toMatchObject([{ count: 30 }]);
});

it.each([
  ['anonymous', {}],
  ['signed', null],
])(
  'an hour has room for 2000 different %s errors; those known go on being counted, and others have room of their own',
  async (_which, headers) => {
    const { pool } = portal.database;
    const [full, free] = headers ? [headers, ana] : [ana, {}];
    await send(report({ faults: [fault()] }), full);
    await pool.query(`INSERT INTO portal.area_faults (fingerprint, hour, remote, version, base, kind, message, signed,
        count, first_at, last_at)
      SELECT decode(md5(n::text), 'hex'), hour, 'mf-x', '1', '${LIVE}', 'error', n::text, signed, 1, first_at, last_at
      FROM portal.area_faults, generate_series(1, 1999) n`);
    const both = report({ faults: [fault(), fault({ message: 'one more' })] });
    expect((await send(both, full)).body).toEqual({ kept: 1 });
    const messages = new Map((await newest({ limit: 5000 })).map(({ message, count }) => [message, count]));
    expect([messages.size, messages.get('x is not a function'), messages.has('one more')]).toEqual([
      2000,
      2,
      false,
    ]);
    expect((await send(both, free)).body).toEqual({ kept: 2 });
  },
);

it('does not make the session last longer', async () => {
  const { headers } = await send(report({ faults: [fault()] }), ana);
  expect(headers).not.toHaveProperty('x-token-expires-at');
  const other = await portal.call({ method: 'POST', url: '/api/me', headers: ana });
  expect(other.headers).toHaveProperty('x-token-expires-at');
});

it('is in the metrics by remote, version and kind', async () => {
  await send(
    report({
      faults: [fault({ kind: 'mount', count: 2 })],
      timings: [{ base: OLD, kind: 'load', value: 500 }],
    }),
  );
  const { text } = await portal.call({ url: '/api/metrics' });
  expect(text).toMatch(/^area_faults_total\{remote="mf-x",version="1.0.0\+aaaaaa",kind="mount"\} 2$/m);
  expect(text).toMatch(/^area_loads_total\{remote="mf-x",version="0.9.0\+bbbbbb"\} 1$/m);
  expect(text).toMatch(/^area_load_seconds_total\{remote="mf-x",version="0.9.0\+bbbbbb"\} 0.5$/m);
});
