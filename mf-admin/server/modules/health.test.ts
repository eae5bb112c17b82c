import fs from 'node:fs';
import path from 'node:path';
import { ACCESS, AUDIT_AREA, USER_TYPE } from 'api-contract';
import { judgeCanaries } from 'api/faults/watch-canaries';
import { registryReader } from 'api/platform/registry';
import { testPortal, type TestPortal } from 'api/testing/portal';
import { CANARY, hostReleases, LIVE, releases } from 'api/testing/releases';
import { addUser } from 'api/testing/world';
import { moduleFaults, modulesAnswer } from '../../wire/modules';

let portal: TestPortal;
let headers: { authorization: string };

beforeAll(async () => {
  portal = await testPortal();
  for (const [email, type] of [
    ['mia@portal.test', USER_TYPE.master],
    ['adm@portal.test', USER_TYPE.admin],
  ] as const)
    await addUser(portal.database.pool, { email, type, companies: [], access: [ACCESS.admin] });
  headers = await portal.login('mia@portal.test');
});
beforeEach(async () => {
  releases(portal.releasesDir);
  for (const table of ['area_faults', 'area_samples', 'attempt_limits'])
    await portal.database.pool.query(`DELETE FROM portal.${table}`);
});
afterAll(() => portal.close());

const send = (more: object, own: Record<string, string> = headers) =>
  portal.call({
    method: 'POST',
    url: '/api/browser-reports',
    headers: own,
    payload: { registry_id: '2026-11-22.3', faults: [], timings: [], faulty: [], ...more },
  });
const load = (base: string) => ({ base, kind: 'load', value: 400 });
const fault = (base: string, message = 'x is not a function') => ({
  base,
  kind: 'render',
  message,
  page: '/admin/mf-x',
  code: '7f3a9b21',
  count: 2,
  stack: `TypeError\n    at f (https://p.test${base}area.js:1:345)`,
});
/** Page views of a release: `loads` of them opened it, `faulty` reported a fault. */
async function views(base: string, { loads, faulty }: { loads: number; faulty: number }, own = headers) {
  for (let n = 0; n < loads; n += 20)
    await send({ timings: Array.from({ length: Math.min(20, loads - n) }, () => load(base)) }, own);
  for (let n = 0; n < faulty; n++) await send({ faulty: [base] }, own);
}

it('reports openings and errors of browsers, by version', async () => {
  await views(LIVE.base, { loads: 3, faulty: 1 });
  await send({ faults: [fault(LIVE.base)] });
  const { reports } = modulesAnswer.parse((await portal.call({ url: '/api/modules', headers })).body);
  expect(reports).toMatchObject([
    {
      name: 'mf-x',
      version: LIVE.version,
      base: LIVE.base,
      loads: 3,
      faulty_tabs: 1,
      faults: { render: 2, load: 0 },
    },
  ]);
  expect(reports[0]?.p75_load_ms).toBeGreaterThan(300);
});

it('has the errors of one version with their stacks, and forgets those of yesterday', async () => {
  await send({ faults: [fault(LIVE.base)] });
  await send({ faults: [fault(CANARY.base, 'another')] });
  const ask = async () =>
    moduleFaults.parse(
      (await portal.call({ url: `/api/modules/mf-x/faults?base=${LIVE.base}`, headers })).body,
    ).faults;
  expect(await ask()).toMatchObject([
    {
      kind: 'render',
      message: 'x is not a function',
      count: 2,
      page: '/admin/mf-x',
      code: '7f3a9b21',
      registry: '2026-11-22.3',
      stack: expect.stringContaining('area.js:1:345') as string,
    },
  ]);
  portal.clock.pass(26 * 3_600_000);
  headers = await portal.login('mia@portal.test');
  expect(await ask()).toEqual([]);
});

it.each([
  ['/api/modules/mf-x/faults', 422],
  ['/api/modules/Mf_x/faults?base=/remotes/mf-x/a/', 422],
  ['/api/modules/host/faults?base=/assets/', 200],
  ['/api/modules/mf-unknown/faults?base=/remotes/mf-unknown/a/', 200],
])('%s is %i', async (url, status) => {
  expect((await portal.call({ url, headers })).status).toBe(status);
});

it('is for type 4 alone', async () => {
  const url = `/api/modules/mf-x/faults?base=${LIVE.base}`;
  expect((await portal.call({ url })).status).toBe(401);
  expect((await portal.call({ url, headers: await portal.login('adm@portal.test') })).status).toBe(403);
});

describe('a canary', () => {
  const warned: object[] = [];
  const judge = () => {
    const { releasesDir, hostDir, app, database } = portal;
    const registry = registryReader({ releasesDir, hostDir }, app.log);
    const log = { warn: (about: object) => void warned.push(about) };
    const releases = { at: releasesDir };
    return judgeCanaries({ releases, registry, log, pool: database.pool, now: portal.clock.now });
  };
  const shown = async () => {
    const { modules } = modulesAnswer.parse((await portal.call({ url: '/api/modules', headers })).body);
    return modules.find(({ name }) => name === 'mf-x');
  };
  const audited = async () =>
    (
      await portal.database.pool.query(
        'SELECT user_id, user_name, subject_id, before, after FROM portal.audit_log WHERE area = $1',
        [AUDIT_AREA.module],
      )
    ).rows;

  it('that fails no more than the live version stays', async () => {
    await views(LIVE.base, { loads: 60, faulty: 9 });
    await views(CANARY.base, { loads: 40, faulty: 6 });
    await judge();
    expect((await shown())?.canary?.version).toBe(CANARY.version);
  });

  it('is not withdrawn by reports without a session, which anybody can send', async () => {
    await views(CANARY.base, { loads: 20, faulty: 20 }, {} as typeof headers);
    await judge();
    expect((await shown())?.canary?.version).toBe(CANARY.version);
    expect(await audited()).toEqual([]);
  });

  it('that fails more often is withdrawn by itself, once, logged and audited', async () => {
    await views(LIVE.base, { loads: 60, faulty: 0 });
    await views(CANARY.base, { loads: 20, faulty: 6 });
    await Promise.all([judge(), judge()]);
    await judge();
    const why = 'Recolhida sozinha: falhas em 6 de 20 aberturas (30%); na versão no ar, em 0%.';
    const after = await shown();
    expect(after).toMatchObject({ canary: null, live: { version: LIVE.version } });
    expect(after?.log.filter(({ action }) => action === 'withdraw')).toMatchObject([
      { who: 'Portal (sozinho)', why },
    ]);
    expect(warned).toEqual([{ remote: 'mf-x', version: CANARY.version }]);
    expect(await audited()).toEqual([
      {
        user_id: null,
        user_name: 'Portal (sozinho)',
        subject_id: 'mf-x',
        before: expect.objectContaining({ canary: CANARY.version }) as object,
        after: expect.objectContaining({ change: 'withdraw', why }) as object,
      },
    ]);
  });

  it('by steps goes on by itself while it is well, and says so', async () => {
    const file = path.join(portal.releasesDir, 'registry.json');
    const write = (to: object, opened: number) => {
      const known = JSON.parse(fs.readFileSync(file, 'utf8')) as object;
      const steps = { at: portal.clock.now().toISOString(), opened };
      const rollouts = [{ remote: 'mf-x', to, use: CANARY, steps }];
      fs.writeFileSync(file, JSON.stringify({ ...known, rollouts }));
    };
    write({ percent: 1 }, 0);
    await views(LIVE.base, { loads: 60, faulty: 0 });
    await views(CANARY.base, { loads: 110, faulty: 0 });
    await judge();
    expect((await shown())?.canary).toMatchObject({ to: '1%', by_steps: true });
    portal.clock.pass(11 * 60_000);
    await Promise.all([judge(), judge()]);
    expect((await shown())?.canary).toMatchObject({ to: '10%', by_steps: true });
    write({ percent: 50 }, 0);
    portal.clock.pass(11 * 60_000);
    await judge();
    expect(await shown()).toMatchObject({ canary: null, live: { version: CANARY.version } });
    const why = 'Sem mais falhas que a versão no ar, em 110 aberturas.';
    const changes = (await audited()).map(({ after }) => after as object);
    expect(changes.filter((one) => 'change' in one && one.change === 'canary')).toEqual([
      expect.objectContaining({ why }),
    ]);
    expect(changes).toContainEqual(expect.objectContaining({ change: 'promote', why }));
  });

  it('of the host is judged as an area’s is', async () => {
    const [live, canary] = hostReleases(portal.releasesDir);
    await views(live.base, { loads: 40, faulty: 1 });
    await views(canary.base, { loads: 30, faulty: 10 });
    await judge();
    const why = 'Recolhida sozinha: falhas em 10 de 30 aberturas (33,3%); na versão no ar, em 2,5%.';
    expect(await audited()).toContainEqual(
      expect.objectContaining({
        subject_id: 'host',
        after: { canary: null, change: 'withdraw', why, registry: expect.any(String) },
      }),
    );
    const left = JSON.parse(
      fs.readFileSync(path.join(portal.releasesDir, 'registry.json'), 'utf8'),
    ) as object;
    expect(left).toMatchObject({ remotes: { host: { base: live.base } }, rollouts: [] });
  });
});
