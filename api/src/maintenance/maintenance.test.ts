import { ACCESS, USER_TYPE } from 'api-contract';
import { testPortal, type TestPortal } from '../testing/portal';
import { addUser } from '../testing/world';

const HOUR = 3600 * 1000;
let portal: TestPortal;
let master: { authorization: string };
let ana: { authorization: string };

beforeAll(async () => {
  portal = await testPortal();
  const { pool } = portal.database;
  await addUser(pool, { email: 'ana@cliente.test', companies: [{ code: 'A' }], access: [ACCESS.contracts] });
  await addUser(pool, {
    email: 'mia@portal.test',
    type: USER_TYPE.master,
    companies: [{ code: 'A' }],
    access: [ACCESS.contracts],
  });
});
beforeEach(async () => {
  master = await portal.login('mia@portal.test');
  ana = await portal.login('ana@cliente.test');
});
afterAll(() => portal.close());

const save = (payload: object) =>
  portal.call({ method: 'POST', url: '/api/save-configs/', headers: master, payload });
const inHours = (hours: number) => new Date(portal.clock.now().getTime() + hours * HOUR).toISOString();
const contracts = async (headers = ana) => (await portal.call({ url: '/api/contracts', headers })).status;
const seenByAna = async () => {
  const { body } = await portal.call({ method: 'POST', url: '/api/me', headers: ana });
  return (body as { user: { maintenance: boolean } }).user.maintenance;
};

it('blocks everyone but type 4 at once while it is on', async () => {
  const answer = await save({ is_maintenance: true, msg_maintenance: 'Voltamos às 10h' });
  expect(answer.body).toEqual({ is_maintenance: true, message: 'Configurações atualizadas com sucesso!' });
  const stopped = await portal.call({ url: '/api/contracts', headers: ana });
  expect([stopped.status, stopped.body]).toEqual([
    503,
    { message: 'O portal está em manutenção. Tente novamente mais tarde.', code: 'maintenance' },
  ]);
  expect(await contracts(master)).toBe(200);
  expect(await seenByAna()).toBe(true);
  expect((await portal.call({ url: '/api/configurations/' })).body).toEqual({
    is_maintenance: true,
    data: [
      {
        is_maintenance: true,
        start_maintenance: null,
        end_maintenance: null,
        msg_maintenance: 'Voltamos às 10h',
      },
    ],
  });
  await save({ config: { is_maintenance: 0 } });
  expect(await contracts()).toBe(200);
});

it('applies only within its time window', async () => {
  const answer = await save({
    is_maintenance: true,
    msg_maintenance: '',
    start_maintenance: inHours(0.2),
    end_maintenance: inHours(0.4),
  });
  expect(answer.body).toMatchObject({ is_maintenance: false });
  expect(await contracts()).toBe(200);
  portal.clock.pass(0.2 * HOUR);
  expect([await contracts(), await seenByAna()]).toEqual([503, true]);
  portal.clock.pass(0.2 * HOUR);
  expect([await contracts(), await seenByAna()]).toEqual([200, false]);
  expect((await portal.call({ url: '/api/configurations' })).body).toMatchObject({
    is_maintenance: false,
    data: [{ is_maintenance: true }],
  });
});

it.each([
  [{}],
  [{ is_maintenance: 'sim' }],
  [{ is_maintenance: true, start_maintenance: 'amanhã' }],
  [{ is_maintenance: true, msg_maintenance: 'x'.repeat(2001) }],
  [
    {
      is_maintenance: true,
      start_maintenance: '2026-02-02T10:00:00Z',
      end_maintenance: '2026-02-02T09:00:00Z',
    },
  ],
])('refuses %j', async (payload) => {
  expect((await save(payload)).status).toBe(422);
  expect(await contracts()).toBe(200);
});

it('keeps fields that are not sent', async () => {
  await save({ is_maintenance: true, msg_maintenance: 'Voltamos às 10h', end_maintenance: inHours(2) });
  expect((await save({ is_maintenance: false })).body).toMatchObject({ is_maintenance: false });
  const { body } = await portal.call({ url: '/api/configurations' });
  expect(body).toMatchObject({ data: [{ msg_maintenance: 'Voltamos às 10h', end_maintenance: inHours(2) }] });
  // The new start is checked against the stored end.
  expect((await save({ start_maintenance: inHours(3) })).status).toBe(422);
  expect((await save({ end_maintenance: null, msg_maintenance: '' })).status).toBe(200);
});

it('turns the creation of orders on and off', async () => {
  const available = async () =>
    ((await portal.call({ url: '/config.json' })).body as { order_creation_available: boolean })
      .order_creation_available;
  expect((await save({ config: { order_creation_available: 0 } })).status).toBe(200);
  expect(await available()).toBe(false);
  await save({ order_creation_available: true });
  expect(await available()).toBe(true);
});
