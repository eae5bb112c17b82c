import fs from 'node:fs';
import path from 'node:path';
import { ACCESS, USER_TYPE } from 'api-contract';
import lockfile from 'proper-lockfile';
import { auditReleases } from 'api/audit';
import { testPortal, type TestPortal } from 'api/testing/portal';
import { CANARY, LIVE, OLD, release, releases, writeJson } from 'api/testing/releases';
import { addUser } from 'api/testing/world';
import { changeModule } from './change';
import { modulesAnswer, type ModuleState } from '../../wire/modules';

let portal: TestPortal;
let headers: { authorization: string };
/** The newest entry of the audit trail before a test. */
let mark: string;

beforeAll(async () => {
  portal = await testPortal();
  await addUser(portal.database.pool, {
    email: 'mia@portal.test',
    type: USER_TYPE.master,
    companies: [],
    access: [ACCESS.admin],
  });
  headers = await portal.login('mia@portal.test');
});
beforeEach(async () => {
  releases(portal.releasesDir);
  const { rows } = await portal.database.pool.query<{ id: string }>(
    'SELECT coalesce(max(id), 0) AS id FROM portal.audit_log',
  );
  mark = rows[0]?.id ?? '0';
});
afterAll(() => portal.close());

const answer = async () => modulesAnswer.parse((await portal.call({ url: '/api/modules', headers })).body);
const shown = async (name = 'mf-x') => {
  const found = (await answer()).modules.find((module) => module.name === name);
  if (!found) throw new Error(`${name} is not answered`);
  return found;
};
const post = (payload: object, name = 'mf-x') =>
  portal.call({ method: 'POST', url: `/api/modules/${name}`, headers, payload });
const seen = ({ live, canary }: ModuleState, next: string | null | undefined) => ({
  live: live?.base ?? null,
  canary: canary?.base ?? null,
  next: next ?? null,
});
const audited = async () =>
  (
    await portal.database.pool.query(
      `SELECT user_name, action, subject_id, subject, before, after FROM portal.audit_log
       WHERE area = 'module' AND id > $1 ORDER BY id`,
      [mark],
    )
  ).rows;
const lastLine = () =>
  JSON.parse(
    fs.readFileSync(path.join(portal.releasesDir, 'releases.log'), 'utf8').trim().split('\n').at(-1) ?? '',
  ) as Record<string, unknown>;

it('says what is live for whom, since when, and what each action would lead to', async () => {
  expect((await answer()).registry).toBe('2026-11-22.3');
  expect(await shown()).toMatchObject({
    name: 'mf-x',
    title: 'Pedidos',
    forward: null,
    live: {
      version: '1.0.0+b2b2b2',
      problem: null,
      since: { who: 'ana', why: 'a better list', from: '1.0.0+a1a1a1' },
    },
    canary: { version: '1.0.0+c3c3c3', to: 'staff', problem: null, since: { action: 'canary', to: 'staff' } },
    back: { version: '1.0.0+a1a1a1', base: OLD.base, unfit: null },
    log: [{ action: 'canary' }, { action: 'release' }, { action: 'release', from: null }],
  });
});

it('is empty before the first release', async () => {
  fs.rmSync(portal.releasesDir, { recursive: true, force: true });
  expect(await answer()).toEqual({ registry: null, modules: [], reports: [] });
});

it.each<[string, (folder: string) => void, object]>([
  ['a script is gone', (dir) => fs.rmSync(`${dir}/area.js`), { kind: 'missing', detail: 'area.js' }],
  ['its folder is gone', (dir) => fs.rmSync(dir, { recursive: true }), { kind: 'missing' }],
  [
    'its manifest is another',
    (dir) => fs.writeFileSync(`${dir}/mf-manifest.json`, '{}'),
    { kind: 'changed' },
  ],
])('says when %s', async (_what, spoil, problem) => {
  spoil(path.join(portal.releasesDir, 'mf-x/b2b2b2'));
  expect(await shown()).toMatchObject({ live: { problem }, canary: { problem: null } });
});

it('says which entry is unreadable or needs another portal, and keeps the others', async () => {
  const bad = { ...release('mf-bad', 'd4d4d4'), declaration: { name: 'mf-bad' } };
  const newer = release('mf-new', 'e5e5e5', { requiresApi: '>=99' });
  const rollouts = [{ remote: 'mf-x', to: { percent: 'ten' }, use: CANARY }];
  const remotes = { 'mf-x': LIVE, 'mf-bad': bad, 'mf-new': newer };
  writeJson(portal.releasesDir, 'registry.json', { schema: 1, id: '2026-11-22.4', remotes, rollouts });
  expect((await shown('mf-bad')).live?.problem).toMatchObject({ kind: 'unreadable' });
  expect((await shown('mf-new')).live?.problem).toMatchObject({
    kind: 'refused',
    detail: expect.stringContaining('>=99') as string,
    unmet: { of: 'api', range: '>=99' },
  });
  expect(await shown()).toMatchObject({
    live: { problem: null },
    canary: { problem: { kind: 'unreadable' } },
  });
});

it('an unreadable registry is 503 in Portuguese', async () => {
  fs.writeFileSync(path.join(portal.releasesDir, 'registry.json'), '{');
  expect(await portal.call({ url: '/api/modules', headers })).toMatchObject({
    status: 503,
    body: { message: 'O registro das versões não pode ser lido no momento.' },
  });
});

it('rolls back and forward, with a line in the log and in the audit trail', async () => {
  const before = await shown();
  expect(
    await post({ action: 'rollback', why: '  A lista\nabre vazia ', seen: seen(before, before.back?.base) }),
  ).toMatchObject({ status: 200, body: { message: 'A versão anterior está no ar.' } });
  const after = await shown();
  expect(after).toMatchObject({
    live: { version: '1.0.0+a1a1a1', since: { action: 'rollback', who: 'mia@portal.test' } },
    forward: { version: '1.0.0+b2b2b2' },
    canary: { version: '1.0.0+c3c3c3' },
  });
  expect(lastLine()).toMatchObject({
    action: 'rollback',
    who: 'mia@portal.test',
    why: 'A lista abre vazia',
    from: LIVE.base,
  });
  expect(await audited()).toMatchObject([
    {
      user_name: 'mia@portal.test',
      action: 'run',
      subject_id: 'mf-x',
      subject: 'Pedidos',
      before: { live: '1.0.0+b2b2b2' },
      after: { live: '1.0.0+a1a1a1', change: 'rollback' },
    },
  ]);
  const { status } = await post({
    action: 'forward',
    why: 'Foi outra coisa',
    seen: seen(after, after.forward?.base),
  });
  expect([status, (await shown()).live?.version]).toEqual([200, '1.0.0+b2b2b2']);
});

it.each([
  ['promote', '1.0.0+c3c3c3', 'A versão está no ar para todos.'],
  ['withdraw', '1.0.0+b2b2b2', 'A versão foi recolhida.'],
])('can %s a canary', async (action, live, message) => {
  const before = await shown();
  const next = action === 'promote' ? CANARY.base : LIVE.base;
  expect(await post({ action, why: 'Decidido', seen: seen(before, next) })).toMatchObject({
    status: 200,
    body: { message },
  });
  expect(await shown()).toMatchObject({ canary: null, live: { version: live } });
  expect(await audited()).toHaveLength(1);
});

it.each([
  ['its audit line', () => undefined],
  [
    'its line in the log',
    (file: string) => fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(/[^\n]+\n$/, '')),
  ],
])('a change that was killed before %s has one after the next start', async (_what, kill) => {
  const { releasesDir: dir, database } = portal;
  // As many registries were made by the tests before this one.
  writeJson(dir, 'registry.json', {
    ...(JSON.parse(fs.readFileSync(path.join(dir, 'registry.json'), 'utf8')) as object),
    id: `2999-01-01.${mark}`,
  });
  const before = await shown();
  const change = { why: 'Antes da queda', who: 'mia', seen: seen(before, before.back?.base) };
  await changeModule(dir, 'mf-x', { action: 'rollback', ...change });
  kill(path.join(dir, 'releases.log'));
  expect(await audited()).toEqual([]);
  const counts = await Promise.all([auditReleases(database.pool, dir), auditReleases(database.pool, dir)]);
  expect(counts.sort()).toEqual([0, 1]);
  const after = {
    change: 'rollback',
    version: '1.0.0+a1a1a1',
    why: 'Antes da queda',
    at: expect.any(String),
  };
  expect(await audited()).toMatchObject([
    { user_name: 'mia', action: 'run', subject_id: 'mf-x', before: { base: LIVE.base }, after },
  ]);
});

it('a change that has its line gets no other at the next start, nor what the command line made', async () => {
  const before = await shown();
  await post({ action: 'rollback', why: 'Um motivo', seen: seen(before, before.back?.base) });
  expect(await auditReleases(portal.database.pool, portal.releasesDir)).toBe(0);
  expect(await audited()).toHaveLength(1);
});

it.each<[string, (now: ModuleState) => object]>([
  ['another version is live', ({ back }) => ({ live: CANARY.base, canary: CANARY.base, next: back?.base })],
  ['the canary is another', ({ back }) => ({ live: LIVE.base, canary: null, next: back?.base })],
  ['the step leads elsewhere', () => ({ live: LIVE.base, canary: CANARY.base, next: LIVE.base })],
])('409 and nothing changed when %s by now', async (_what, stale) => {
  const before = await shown();
  expect(await post({ action: 'rollback', why: 'Um motivo', seen: stale(before) })).toMatchObject({
    status: 409,
    body: {
      message: 'Este módulo foi alterado por outra pessoa. Confira a situação atual e decida de novo.',
    },
  });
  expect(await shown()).toEqual(before);
  expect(await audited()).toEqual([]);
});

it('of two at once who saw the same, one changes it and the other gets 409', async () => {
  const before = await shown();
  const body = { action: 'rollback', why: 'Um motivo', seen: seen(before, before.back?.base) };
  const statuses = (await Promise.all([post(body), post(body)])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 409]);
  expect(await audited()).toHaveLength(1);
});

it('409 where there is nothing to change', async () => {
  releases(portal.releasesDir, { canary: false });
  const now = await shown();
  for (const action of ['promote', 'withdraw', 'forward']) {
    const next = action === 'withdraw' ? LIVE.base : null;
    expect(await post({ action, why: 'Um motivo', seen: seen(now, next) })).toMatchObject({
      status: 409,
      body: { message: 'Não há mais o que alterar neste módulo.' },
    });
  }
});

it('does not roll back to a version that this portal cannot run', async () => {
  const unfit = release('mf-x', 'a1a1a1', { requiresApi: '>=99' });
  writeJson(portal.releasesDir, 'history.json', { 'mf-x': { past: [unfit], future: [] } });
  const now = await shown();
  expect(now.back?.unfit).toContain('>=99');
  expect(await post({ action: 'rollback', why: 'Um motivo', seen: seen(now, OLD.base) })).toMatchObject({
    status: 409,
    body: { message: 'Este portal não pode executar a versão escolhida.' },
  });
  expect(await shown()).toEqual(now);
});

it.each(['EACCES', 'EROFS', 'ENOSPC'])(
  '503 in words, and nothing changed, where the folder takes nothing: %s',
  async (code) => {
    const before = await shown();
    const full = jest.spyOn(fs, 'writeFileSync').mockImplementation(() => {
      throw Object.assign(new Error(`${code}: the folder takes nothing`), { code });
    });
    const refused = await post({ action: 'rollback', why: 'Um motivo', seen: seen(before, OLD.base) });
    full.mockRestore();
    expect(refused).toMatchObject({
      status: 503,
      body: { message: 'O servidor não pode gravar na pasta das versões. Use o comando de publicação.' },
    });
    expect(await shown()).toEqual(before);
    expect(await audited()).toEqual([]);
  },
);

it('waits while a release holds the lock', async () => {
  const before = await shown();
  const free = await lockfile.lock(portal.releasesDir, {
    lockfilePath: path.join(portal.releasesDir, '.lock'),
  });
  const changing = post({ action: 'rollback', why: 'Um motivo', seen: seen(before, OLD.base) });
  await free();
  expect((await changing).status).toBe(200);
});

it('asks administrators again who they are', async () => {
  portal.clock.pass(11 * 60_000);
  const before = await shown();
  expect(await post({ action: 'rollback', why: 'Um motivo', seen: seen(before, OLD.base) })).toMatchObject({
    status: 403,
    body: { code: 'proof' },
  });
  expect(await shown()).toEqual(before);
  headers = await portal.login('mia@portal.test');
});

const SEEN = { live: LIVE.base, canary: CANARY.base, next: OLD.base };
it.each<[object, string]>([
  [{}, 'action'],
  [{ action: 'release', why: 'Um motivo', seen: SEEN }, 'action'],
  [{ action: 'rollback', why: '  a ', seen: SEEN }, 'why'],
  [{ action: 'rollback', why: 'a'.repeat(301), seen: SEEN }, 'why'],
  [{ action: 'rollback', why: 'Um motivo' }, 'seen'],
  [{ action: 'rollback', why: 'Um motivo', seen: { ...SEEN, live: ['x'] } }, 'seen.live'],
])('422 for %j', async (payload, field) => {
  const { status, body } = await post(payload);
  expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([
    422,
    expect.arrayContaining([field]),
  ]);
  expect(lastLine()).toMatchObject({ action: 'canary' });
});

it.each([
  ['mf-unknown', 404],
  ['..%2f..%2fetc', 422],
  ['__proto__', 422],
])('the module %s is %i', async (name, status) => {
  expect((await post({ action: 'rollback', why: 'Um motivo', seen: SEEN }, name)).status).toBe(status);
});

it('401 without a session, 403 for others than type 4 with the code', async () => {
  for (const [email, type, access] of [
    ['adm@portal.test', USER_TYPE.admin, [ACCESS.admin]],
    ['nocode@portal.test', USER_TYPE.master, [ACCESS.users]],
  ] as const) {
    await addUser(portal.database.pool, { email, type, companies: [], access });
    const own = await portal.login(email);
    const payload = { action: 'rollback', why: 'Um motivo', seen: SEEN };
    expect((await portal.call({ url: '/api/modules', headers: own })).status).toBe(403);
    const changed = { method: 'POST' as const, url: '/api/modules/mf-x', payload };
    expect((await portal.call({ ...changed, headers: own })).status).toBe(403);
    expect((await portal.call(changed)).status).toBe(401);
  }
  expect((await portal.call({ url: '/api/modules' })).status).toBe(401);
  expect((await shown()).live?.version).toBe('1.0.0+b2b2b2');
});
