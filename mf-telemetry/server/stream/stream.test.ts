import type { Readable } from 'node:stream';
import { type Tank, USER_STATUS } from 'api-contract';
import { holdPolls, nextRead } from 'api/testing/polls';
import { testPortal, type TestPortal } from 'api/testing/portal';
import { tankWorld, type TankWorld } from 'api/testing/tanks';

let portal: TestPortal;
let world: TankWorld;
beforeEach(async () => {
  portal = await testPortal({ streamMs: 60_000 });
  world = await tankWorld(portal);
  holdPolls();
});
afterEach(() => {
  jest.useRealTimers();
  return portal.close();
});

async function open(who: keyof TankWorld['headers']) {
  const answer = await portal.app.inject({
    url: '/api/tanques/stream',
    headers: world.headers[who],
    payloadAsStream: true,
  });
  expect(answer.headers['content-type']).toBe('text/event-stream; charset=utf-8');
  const body: Readable = answer.stream();
  const iterator = body.iterator({ destroyOnReturn: true }) as AsyncIterator<Buffer>;
  let text = '';
  return {
    answer,
    /** The next tank that is told of. */
    async next(): Promise<Tank> {
      for (;;) {
        const found = /data: (.*)\n\n/.exec(text);
        if (found) {
          text = text.slice(found.index + found[0].length);
          return JSON.parse(found[1] ?? '') as Tank;
        }
        const { value, done } = await nextRead(iterator);
        if (done) throw new Error('The stream has ended');
        text += String(value);
      }
    },
  };
}
const send = (tank_id: string, volume: number) => world.send([{ tank_id, ts: world.ago(1), volume }]);

it('sends a reading as it comes in, by the rules of the list', async () => {
  const page = await open('a');
  await send('1', 4);
  expect(await page.next()).toMatchObject({ id: 1, current_volume: 4, level: 3 });
});

it('sends nobody readings of another company’s tank', async () => {
  const [own, other] = [await open('a'), await open('b')];
  await send('1', 12);
  await own.next();
  await portal.database.pool.query(
    `INSERT INTO telemetry.tank_states (tank, ts, volume, changed_at)
     SELECT n, now(), 7, clock_timestamp() FROM telemetry.tanks WHERE id = '3'`,
  );
  expect(await other.next()).toMatchObject({ id: 3 });
});

it('sends what came in through another process', async () => {
  const page = await open('staff');
  await portal.database.pool.query(
    `INSERT INTO telemetry.tank_states (tank, ts, volume, changed_at)
     SELECT n, now(), 7, clock_timestamp() FROM telemetry.tanks WHERE id = '3'`,
  );
  expect(await page.next()).toMatchObject({ id: 3, current_volume: 7 });
});

it('does not keep its session alive', async () => {
  const page = await open('a');
  expect(page.answer.headers).not.toHaveProperty('x-token-expires-at');
  const other = await portal.call({ url: '/api/tanques', headers: world.headers.a });
  expect(other.headers).toHaveProperty('x-token-expires-at');
});

describe('ends before it tells anything more', () => {
  const sql = (text: string) => portal.database.pool.query(text);
  it.each([
    [
      'the right to telemetry goes',
      () => sql(`UPDATE portal.users SET access = '{}' WHERE email = 'a@a.example'`),
    ],
    ['the session ends', () => sql('UPDATE portal.sessions SET revoked_at = now()')],
    [
      'the user is blocked',
      () => sql(`UPDATE portal.users SET status = ${USER_STATUS.inactive} WHERE email = 'a@a.example'`),
    ],
    [
      'the company goes',
      () =>
        sql(
          `DELETE FROM portal.customer_controls USING portal.users u WHERE u.id = user_id AND u.email = 'a@a.example'`,
        ),
    ],
  ])('when %s', async (_what, change) => {
    const page = await open('a');
    await send('1', 4);
    await page.next();
    await change();
    await world.send([{ tank_id: '1', ts: world.ago(0), volume: 3 }]);
    await expect(page.next()).rejects.toThrow('The stream has ended');
  });
});
