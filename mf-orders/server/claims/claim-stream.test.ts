import type { Readable } from 'node:stream';
import { ACCESS, USER_TYPE } from 'api-contract';
import { holdPolls, nextRead } from 'api/testing/polls';
import { testPortal, type TestPortal } from 'api/testing/portal';
import { addInvoice, addUser } from 'api/testing/world';
import type { Claim } from '../../wire/claims';

let portal: TestPortal;
let id = 0;
const who: Record<string, { authorization: string }> = {};

beforeAll(async () => {
  portal = await testPortal({ streamMs: 60_000 });
  holdPolls();
  await addInvoice(portal.database.pool, ['100', 'A', '01']);
});
/** People and a claim of its own for each test. */
let tests = 0;
beforeEach(async () => {
  tests += 1;
  for (const [name, type] of [
    ['ana', USER_TYPE.customer],
    ['adm', USER_TYPE.admin],
  ] as const) {
    const email = `${name}${tests}`;
    await addUser(portal.database.pool, {
      email,
      type,
      access: [ACCESS.claims, ACCESS.invoices],
      companies: [{ code: 'A', stores: ['01'] }],
    });
    who[name] = await portal.login(email);
  }
  const { body } = await post('ana', '', {
    kind: 'avaria',
    subject: { type: 'invoice', params: { nota_fiscal: '100' } },
    lines: [{ item: '01', quantity: '1' }],
    wish: 'repor',
    text: 'Furada',
  });
  ({ id } = body as { id: number });
});
afterAll(() => {
  jest.useRealTimers();
  return portal.close();
});

const post = (user: string, path: string, payload: object) =>
  portal.call({ method: 'POST', url: `/api/claims${path}`, headers: who[user], payload });
const say = async (user: string, text: string, more: object = {}) => {
  // Each message has a moment of its own.
  portal.clock.pass(1000);
  expect((await post(user, `/${id}/messages`, { text, ...more })).status).toBe(201);
};
const one = async (user: string) =>
  (await portal.call({ url: `/api/claims/${id}`, headers: who[user] })).body as Claim;

/** An open page: from what it has read on. */
async function open(user: string) {
  const { last_at } = await one(user);
  const answer = await portal.app.inject({
    url: `/api/claims/${id}/stream?${new URLSearchParams({ since: last_at }).toString()}`,
    headers: who[user],
    payloadAsStream: true,
  });
  expect(answer.headers['content-type']).toBe('text/event-stream; charset=utf-8');
  const body: Readable = answer.stream();
  const iterator = body.iterator({ destroyOnReturn: true }) as AsyncIterator<Buffer>;
  let text = '';
  return {
    /** The next moment that is told of; null once the stream has ended. */
    async next(): Promise<string | null> {
      for (;;) {
        const found = /data: (.*)\n\n/.exec(text);
        if (found) {
          text = text.slice(found.index + found[0].length);
          return (JSON.parse(found[1] ?? '') as { changed: string }).changed;
        }
        const { value, done } = await nextRead(iterator);
        if (done) return null;
        text += String(value);
      }
    },
  };
}

it.each([
  ['ana', 'adm'],
  ['adm', 'ana'],
])('tells %s of what %s says', async (reader, writer) => {
  const page = await open(reader);
  await say(writer, 'Chegou?');
  expect(await page.next()).toBe((await one(reader)).last_at);
  expect((await one(reader)).messages.at(-1)?.text).toBe('Chegou?');
});

it('tells a customer nothing of a note, and the team at once', async () => {
  const [customer, team] = [await open('ana'), await open('adm')];
  await say('adm', 'Só para nós', { internal: true });
  const noted = await team.next();
  expect(noted).toBe((await one('adm')).last_at);
  await say('adm', 'Para todos');
  // The first that the customer hears of is the message after it.
  const heard = await customer.next();
  expect(heard).toBe((await one('ana')).last_at);
  expect(heard).not.toBe(noted);
});

it('tells what came in through another process', async () => {
  const page = await open('ana');
  const at = new Date(portal.clock.now().getTime() + 1000);
  await portal.database.pool.query('UPDATE portal.threads SET last_at = $1, public_at = $1', [at]);
  expect(await page.next()).toBe(at.toISOString());
});

describe('ends before it tells anything more', () => {
  it.each([
    ['the right to claims goes', `UPDATE portal.users SET access = '{}'`],
    ['the session ends', 'UPDATE portal.sessions SET revoked_at = now()'],
    ['the company goes', `DELETE FROM portal.customer_controls`],
    ['the store goes', `UPDATE portal.customer_control_stores SET store = '02'`],
    ['the claim goes to another store', `UPDATE portal.threads SET store = '02'`],
  ])('where %s', async (_what, sql) => {
    const page = await open('ana');
    await portal.database.pool.query(sql);
    await portal.database.pool.query(
      `UPDATE portal.threads SET public_at = public_at + interval '1 minute', last_at = last_at + interval '1 minute'`,
    );
    expect(await page.next()).toBeNull();
  });
});
