import { ACCESS, COMPANY_HEADER } from 'api-contract';
import { testPortal, type TestPortal } from '../testing/portal';
import { addUser } from '../testing/world';
import { CALL_LIMITS } from './call-limits';

const TOO_MANY = 'Muitas tentativas. Aguarde alguns instantes e tente novamente.';
const CODES = [ACCESS.contracts, ACCESS.telemetry];

let portal: TestPortal;
const who: Record<string, { authorization: string }> = {};
beforeAll(async () => {
  portal = await testPortal();
  for (const name of ['ana', 'bia']) {
    await addUser(portal.database.pool, { email: name, access: CODES, companies: [{ code: 'A' }] });
    who[name] = await portal.login(name);
  }
});
beforeEach(() => portal.database.pool.query('DELETE FROM portal.attempt_limits'));
afterAll(() => portal.close());

const view = { endpoint: 'contracts', name: 'x', query: '' };
const CALLS = {
  writes: { method: 'POST', url: '/api/users/views', payload: view },
  mails: { method: 'POST', url: '/api/contracts/extract', payload: { columns: ['x'.repeat(99)] } },
  streams: { method: 'GET', url: '/api/tanques/stream' },
} as const;
const call = async (name: string, kind: keyof typeof CALLS) => {
  const { status, headers, body } = await portal.call({ ...CALLS[kind], headers: who[name] });
  return { status, retryAfter: headers['retry-after'], body };
};
/** Makes calls ten at a time. */
async function calls(name: string, kind: keyof typeof CALLS, count: number) {
  const answers: Awaited<ReturnType<typeof call>>[] = [];
  for (let n = 0; n < count; n += 10)
    answers.push(...(await Promise.all(Array.from({ length: 10 }, () => call(name, kind)))));
  return answers;
}

it.each(['writes', 'mails', 'streams'] as const)(
  '%s of one user are limited, whatever becomes of them, and nobody else by them',
  async (kind) => {
    const { burst, everyMs } = CALL_LIMITS[kind];
    const answers = await calls('ana', kind, burst + 20);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(20);
    const retryAfter = String(Math.ceil(everyMs / 1000));
    expect(refused[0]).toEqual({ status: 429, retryAfter, body: { message: TOO_MANY } });
    expect((await call('bia', kind)).status).not.toBe(429);
    portal.clock.pass(everyMs);
    expect((await call('ana', kind)).status).not.toBe(429);
    expect((await call('ana', kind)).status).toBe(429);
  },
);

it('a user who meets one reads on, and logs in and out', async () => {
  await calls('ana', 'writes', CALL_LIMITS.writes.burst + 10);
  const { status } = await portal.call({ url: '/api/contracts?page=1', headers: who.ana });
  expect(status).toBe(200);
  const again = await portal.login('ana');
  expect((await portal.call({ method: 'POST', url: '/api/me', headers: again })).status).toBe(200);
  const out = await portal.call({ method: 'POST', url: '/api/logout', headers: again, payload: {} });
  expect(out.status).toBe(200);
});

it('a call that is refused for another reason counts for nobody', async () => {
  for (let n = 0; n < CALL_LIMITS.streams.burst + 1; n++)
    await portal.call({ ...CALLS.streams, headers: { ...who.ana, [COMPANY_HEADER]: '0' } });
  expect((await call('ana', 'streams')).status).toBe(200);
});
