import { testPortal, type TestPortal } from '../testing/portal';
import { addUser, PASSWORD } from '../testing/world';
import { deviceName } from './device-name';

const MINUTE = 60_000;
let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
  const { pool } = portal.database;
  await addUser(pool, { email: 'ana@cliente.test', companies: [{ code: 'A' }] });
  await addUser(pool, { email: 'bia@cliente.test', companies: [] });
});
afterAll(() => portal.close());

type Headers = { authorization: string };
const me = (headers: Headers) => portal.call({ method: 'POST', url: '/api/me', headers });
const list = async (headers: Headers) =>
  (
    (await portal.call({ url: '/api/users/sessions', headers })).body as {
      data: { id: number; device: string; address: string; used_at: string; current: boolean }[];
    }
  ).data;
const end = async (id: number | string, headers: Headers) =>
  (await portal.call({ method: 'DELETE', url: `/api/users/sessions/${id}`, headers })).status;

it('ends after twelve hours even when it is in use', async () => {
  const ana = await portal.login('ana@cliente.test');
  const begun = portal.clock.now().getTime();
  const ends = new Date(begun + 12 * 60 * MINUTE).toISOString();
  let last: unknown;
  while (portal.clock.now().getTime() < begun + 12 * 60 * MINUTE - 20 * MINUTE) {
    portal.clock.pass(20 * MINUTE);
    const answer = await me(ana);
    expect(answer.status).toBe(200);
    last = answer.headers['x-token-expires-at'];
  }
  expect(last).toBe(ends);
  portal.clock.pass(20 * MINUTE);
  expect((await me(ana)).status).toBe(401);
});

it('are listed with device, place and last use, and can be ended one by one', async () => {
  const ana = await portal.login('ana@cliente.test');
  const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
  const { body } = await portal.call({
    method: 'POST',
    url: '/api/login',
    remoteAddress: '10.0.0.9',
    headers: { 'user-agent': agent },
    payload: { email: 'ana@cliente.test', password: PASSWORD },
  });
  const other = { authorization: `Bearer ${(body as { token: string }).token}` };
  portal.clock.pass(MINUTE);
  await me(ana);
  const [mine, theirs] = await list(ana);
  expect(mine).toMatchObject({ current: true, used_at: portal.clock.now().toISOString() });
  expect(theirs).toMatchObject({ device: 'Chrome em Windows', address: '10.0.0.9', current: false });

  const bia = await portal.login('bia@cliente.test');
  expect(await list(bia)).toHaveLength(1);
  expect([await end(theirs?.id ?? 0, bia), await end('x', ana), await end(999_999, ana)]).toEqual([
    404, 422, 404,
  ]);
  expect(await end(theirs?.id ?? 0, ana)).toBe(200);
  expect(await end(theirs?.id ?? 0, ana)).toBe(404);
  expect([(await me(other)).status, (await me(ana)).status, (await list(ana)).length]).toEqual([401, 200, 1]);
  expect(await end(mine?.id ?? 0, ana)).toBe(200);
  expect((await me(ana)).status).toBe(401);
});

it('cannot be read or ended without a session', async () => {
  expect((await portal.call({ url: '/api/users/sessions' })).status).toBe(401);
  expect(await end(1, { authorization: '' })).toBe(401);
});

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox em Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari em iPhone',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge em Windows'],
  ['curl/8.0', 'Dispositivo desconhecido'],
  ['', 'Dispositivo desconhecido'],
])('names %s as %s', (agent, expected) => {
  expect(deviceName(agent)).toBe(expected);
});
