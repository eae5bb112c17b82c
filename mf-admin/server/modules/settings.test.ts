import { ACCESS, areaSettingsAnswer, type AreaSettingsAnswer, meAnswer, USER_TYPE } from 'api-contract';
import { testPortal, type TestPortal } from 'api/testing/portal';
import { release, writeJson } from 'api/testing/releases';
import { addUser } from 'api/testing/world';
import { areasWithSettings } from '../../wire/area-settings';

let portal: TestPortal;
const who: Record<string, { authorization: string }> = {};
const ids: Record<string, number> = {};
const { admin, customer, staff, master } = USER_TYPE;
/** A user type that there is none of. */
const NO_TYPE = 9;

beforeAll(async () => {
  portal = await testPortal();
  const add = async (name: string, type: number, companies: string[] = [], access: number[] = []) => {
    ids[name] = await addUser(portal.database.pool, {
      email: `${name}@portal.test`,
      type,
      companies: companies.map((code) => ({ code })),
      access,
    });
    who[name] = await portal.login(`${name}@portal.test`);
  };
  await add('adm', admin);
  await add('mia', master);
  await add('sam', staff, ['A'], [ACCESS.admin]);
  await add('ana', customer, ['A'], [ACCESS.telemetry]);
  await add('bob', customer, ['B'], [ACCESS.telemetry]);
});
beforeEach(() =>
  portal.database.pool.query('DELETE FROM portal.area_settings').then(() => portal.clock.pass(3000)),
);
afterAll(() => portal.close());

const URL = '/api/modules/mf-telemetry/settings';
const get = async (): Promise<AreaSettingsAnswer> =>
  areaSettingsAnswer.parse((await portal.call({ url: URL, headers: who.adm })).body);
const put = (payload: object, user = 'adm', url = URL) =>
  portal.call({ method: 'PUT', url, headers: who[user], payload });
const undo = (payload: object = {}, user = 'adm') =>
  portal.call({ method: 'POST', url: `${URL}/undo`, headers: who[user], payload });
/** Changes these settings and leaves the others. */
async function change(values: object, audiences: object = {}, user = 'adm') {
  const now = await get();
  return put({ values: { ...now.values, ...values }, audiences, version: now.version }, user);
}
/** The telemetry's settings of a user's session. */
const own = async (user: string) =>
  meAnswer.parse((await portal.call({ method: 'POST', url: '/api/me', headers: who[user] })).body).settings?.[
    'mf-telemetry'
  ];

it('are the defaults of the schema until somebody changes them', async () => {
  expect(await get()).toMatchObject({
    values: { silent_hours: 6, tolerance: 2, new_consents: true },
    audiences: {},
    version: 0,
    unreadable: [],
    changed: null,
    undoes: null,
  });
  expect((await get()).fields[0]).toEqual({
    name: 'silent_hours',
    kind: 'number',
    label: 'Alerta de sensor sem sinal',
    description: 'Tempo sem nenhuma leitura até o portal avisar.',
    unit: 'horas',
    whole: true,
    least: 1,
    most: 240,
    length: null,
    options: [],
    initial: 6,
  });
});

it('names every area that serves or is released, and how many settings it has', async () => {
  const x = release('mf-x', 'a1a1a1');
  writeJson(portal.releasesDir, 'registry.json', {
    schema: 1,
    id: '2026-06-15.1',
    remotes: { 'mf-x': x },
    rollouts: [],
  });
  const { body } = await portal.call({ url: '/api/modules/settings', headers: who.adm });
  const found = new Map(areasWithSettings.parse(body).data.map((one) => [one.name, one.settings]));
  expect(Object.fromEntries(found)).toMatchObject({
    'mf-telemetry': 3,
    'mf-orders': 6,
    'mf-contracts': 0,
    'mf-x': 0,
  });
  const none = await portal.call({ url: '/api/modules/mf-x/settings', headers: who.adm });
  expect(none).toMatchObject({ status: 200, body: { values: {}, audiences: {}, version: 0, fields: [] } });
});

it.each(['mf-none', 'host'])('answers 404 for %s', async (name) => {
  const url = `/api/modules/${name}/settings`;
  expect((await portal.call({ url, headers: who.adm })).status).toBe(404);
  expect((await put({ values: {}, version: 0 }, 'adm', url)).status).toBe(404);
  expect((await portal.call({ method: 'POST', url: `${url}/undo`, headers: who.adm })).status).toBe(404);
});

it('are changed by types 1 and 4, and reach every session', async () => {
  expect((await change({ silent_hours: 12 })).body).toMatchObject({
    values: { silent_hours: 12, tolerance: 2 },
    version: 1,
    changed: { who: 'adm@portal.test' },
    undoes: { who: 'adm@portal.test' },
  });
  expect((await change({ tolerance: 3.5 }, {}, 'mia')).status).toBe(200);
  expect(await own('ana')).toEqual({ silent_hours: 12, tolerance: 3.5, new_consents: true });
  for (const user of ['sam', 'ana']) {
    expect((await put({ values: {}, version: 2 }, user)).status).toBe(403);
    expect((await undo({}, user)).status).toBe(403);
    expect((await portal.call({ url: URL, headers: who[user] })).status).toBe(403);
  }
  expect((await portal.call({ url: URL })).status).toBe(401);
});

it.each<[string, object, string]>([
  ['too little', { values: { silent_hours: 0 } }, 'values.silent_hours'],
  ['too much', { values: { tolerance: 101 } }, 'values.tolerance'],
  ['a part of an hour', { values: { silent_hours: 1.5 } }, 'values.silent_hours'],
  ['a text for a number', { values: { silent_hours: '6' } }, 'values.silent_hours'],
  ['a text for a flag', { values: { new_consents: 'sim' } }, 'values.new_consents'],
  ['one there is not', { values: { silence: 6 } }, 'values.silence'],
  ['a list', { values: { silent_hours: [6] } }, 'values.silent_hours'],
  ['no values', { values: undefined }, 'values'],
  ['an audience of a number', { audiences: { tolerance: { percent: 10 } } }, 'audiences.tolerance'],
  ['an audience of nothing', { audiences: { silence: { percent: 10 } } }, 'audiences.silence'],
  ['a share of all', { audiences: { new_consents: { percent: 100 } } }, 'audiences.new_consents'],
  [
    'two audiences',
    { audiences: { new_consents: { percent: 9, types: [customer] } } },
    'audiences.new_consents',
  ],
  ['a type there is not', { audiences: { new_consents: { types: [NO_TYPE] } } }, 'audiences.new_consents'],
  ['nobody', { audiences: { new_consents: { persons: [] } } }, 'audiences.new_consents'],
  ['a company there is not', { audiences: { new_consents: { companies: ['Z'] } } }, 'audiences.new_consents'],
  ['a person there is not', { audiences: { new_consents: { persons: [99999] } } }, 'audiences.new_consents'],
  ['no version', { version: undefined }, 'version'],
])('refuse %s', async (_name, wrong, field) => {
  const { status, body } = await put({ values: {}, audiences: {}, version: 0, ...wrong });
  expect(status).toBe(422);
  expect(Object.keys((body as { errors: object }).errors)[0]).toMatch(new RegExp(`^${field}`));
  expect((await get()).version).toBe(0);
});

it('refuse what is far too large', async () => {
  const values = Object.fromEntries(Array.from({ length: 3000 }, (_, n) => [`setting_${n}`, 'x'.repeat(40)]));
  expect((await put({ values, version: 0 })).status).toBe(413);
});

it('are not changed over what others have changed meanwhile', async () => {
  const { values } = await get();
  const both = await Promise.all(
    [3, 4].map((silent_hours) => put({ values: { ...values, silent_hours }, version: 0 })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await get()).version).toBe(1);
  expect((await undo({ version: 0 })).status).toBe(409);
});

it('make no version where nothing was changed', async () => {
  await change({ tolerance: 4 });
  expect((await change({})).body).toMatchObject({ version: 1, values: { tolerance: 4 } });
});

it('go back one change with each undo, down to the beginning', async () => {
  await change({ silent_hours: 7 }, { new_consents: { companies: ['A'] } });
  await change({ silent_hours: 8 });
  await change({ silent_hours: 9 });
  expect((await undo({ version: 3 })).body).toMatchObject({ values: { silent_hours: 8 }, version: 4 });
  expect((await undo()).body).toMatchObject({
    values: { silent_hours: 7 },
    audiences: { new_consents: { companies: ['A'] } },
    companies: [{ code: 'A', name: 'Empresa A' }],
    version: 5,
  });
  await change({ silent_hours: 10 }, { new_consents: { companies: ['A'] } });
  expect((await undo()).body).toMatchObject({ values: { silent_hours: 7 }, version: 7 });
  expect((await undo()).body).toMatchObject({
    values: { silent_hours: 6 },
    audiences: {},
    version: 8,
    undoes: null,
  });
  expect((await undo()).status).toBe(409);
});

it('go back to the values that an update of the portal brought along', async () => {
  await portal.database.pool.query(
    `INSERT INTO portal.area_settings (area, version, source, before, kept, audiences, created_at)
     VALUES ('mf-telemetry', 1, 0, 0, '{"silent_hours": 5}', '{}', now())`,
  );
  expect(await get()).toMatchObject({ values: { silent_hours: 5, tolerance: 2 }, version: 1, undoes: null });
  await change({ silent_hours: 20 });
  expect((await undo()).body).toMatchObject({ values: { silent_hours: 5 }, version: 3, undoes: null });
});

it('stand in the audit trail, in Portuguese', async () => {
  await change({ silent_hours: 7, new_consents: true }, { new_consents: { types: [staff] } });
  const { rows } = await portal.database.pool.query<Record<string, unknown>>(
    `SELECT user_name, area, action, subject_id, subject, before, after FROM portal.audit_log ORDER BY id DESC LIMIT 1`,
  );
  expect(rows[0]).toEqual({
    user_name: 'adm@portal.test',
    area: 'settings',
    action: 'update',
    subject_id: 'mf-telemetry',
    subject: 'mf-telemetry',
    before: { 'Alerta de sensor sem sinal': 6, 'Oferecer o pedido automático (para quem)': 'todos' },
    after: { 'Alerta de sensor sem sinal': 7, 'Oferecer o pedido automático (para quem)': 'Usuário Interno' },
  });
});

it('are the default where the schema does not take what is kept, and say so', async () => {
  await portal.database.pool.query(
    `INSERT INTO portal.area_settings (area, version, source, before, kept, audiences, created_at)
     VALUES ('mf-telemetry', 1, 0, 0, '{"silent_hours": "seis", "tolerance": 3, "gone": 1}', '{"gone": {"percent": 1}}', now())`,
  );
  expect(await get()).toMatchObject({
    values: { silent_hours: 6, tolerance: 3, new_consents: true },
    audiences: {},
    unreadable: ['silent_hours'],
  });
  expect(await own('ana')).toEqual({ silent_hours: 6, tolerance: 3, new_consents: true });
});

it.each<[string, () => object, string[]]>([
  ['types', () => ({ types: [staff] }), ['sam']],
  ['companies', () => ({ companies: ['B'] }), ['bob']],
  ['persons', () => ({ persons: [ids.ana] }), ['ana']],
])('of a flag for some %s, others have it off', async (_name, audience, on) => {
  expect((await change({}, { new_consents: audience() })).status).toBe(200);
  for (const user of ['sam', 'ana', 'bob'])
    expect([user, (await own(user))?.new_consents]).toEqual([user, on.includes(user)]);
  await change({ new_consents: false }, { new_consents: audience() });
  for (const user of ['sam', 'ana', 'bob']) expect((await own(user))?.new_consents).toBe(false);
});
