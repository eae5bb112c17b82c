import { testPortal, type TestPortal } from '../testing/portal';

const TOKEN = 'a-token-of-the-operator';
const URLS = ['/api/docs', '/api/docs/json', '/api/docs/swagger-ui.css', '/api/metrics'];

let portal: TestPortal;
afterEach(() => portal.close());

const statuses = (headers: Record<string, string> = {}) =>
  Promise.all(URLS.map(async (url) => (await portal.call({ url, headers })).status));
async function endDemo() {
  await portal.database.pool.query(`DELETE FROM portal.settings WHERE key = 'dataset'`);
  // Longer than the settings are cached.
  portal.clock.pass(3000);
}

it('are open in a demo', async () => {
  portal = await testPortal();
  expect(await statuses()).toEqual([200, 200, 200, 200]);
});

it('require the token outside a demo', async () => {
  portal = await testPortal({ env: { operatorToken: TOKEN } });
  await endDemo();
  expect(await statuses()).toEqual([404, 404, 404, 404]);
  expect(await statuses({ authorization: `Bearer ${TOKEN}x` })).toEqual([404, 404, 404, 404]);
  expect(await statuses({ authorization: `Bearer ${TOKEN}` })).toEqual([200, 200, 200, 200]);
});

it('are 404 for everyone if no token is configured', async () => {
  portal = await testPortal();
  await endDemo();
  for (const sent of ['Bearer ', 'Bearer undefined', 'Bearer null'])
    expect(await statuses({ authorization: sent })).toEqual([404, 404, 404, 404]);
});
