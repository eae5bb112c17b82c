import { publicConfig } from 'api-contract';
import { testPortal, type TestPortal } from '../testing/portal';
import { addUser, insert, PASSWORD } from '../testing/world';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const get = (url: string) => portal.call({ url });

it.each([['/api/health'], ['/api/ready'], ['/api/health/']])('%s is ok', async (url) => {
  expect(await get(url)).toMatchObject({ status: 200, body: { status: 'ok' } });
});

it('configuration has defaults, uses stored values and leaves out unknown ones', async () => {
  const { pool } = portal.database;
  expect(publicConfig.parse((await get('/config.json')).body).branch_length).toBe(7);
  await insert(pool, 'portal.settings', { key: 'brand', value: JSON.stringify({ name: 'Química' }) });
  await insert(pool, 'portal.settings', { key: 'laudo', value: JSON.stringify('not a boolean') });
  await insert(pool, 'portal.settings', { key: 'packaging', value: 'true' });
  await insert(pool, 'portal.settings', { key: 'terms', value: JSON.stringify('<p>x</p>') });
  portal.clock.pass(5000);
  const { body, headers } = await get('/config.json');
  expect(body).toMatchObject({
    brand: { name: 'Química', accent: '#0b6bcb' },
    packaging: true,
    laudo: false,
  });
  expect(body).not.toHaveProperty('terms');
  expect(headers['cache-control']).toBe('no-store');
});

it('documents every call of the areas as OpenAPI', async () => {
  const { status, body } = await get('/api/docs/json');
  expect(status).toBe(200);
  const { paths } = body as { paths: Record<string, Record<string, { parameters?: { name: string }[] }>> };
  expect(paths['/api/contracts']?.get?.parameters?.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['page', 'cTop', 'CN9_NUMERO']),
  );
  expect(paths['/api/login']?.post).toHaveProperty('requestBody');
  expect(Object.keys(paths).filter((path) => !path.startsWith('/api/'))).toEqual([]);
});

it('serves the documentation page with its files', async () => {
  const page = await get('/api/docs');
  expect(page.headers['content-type']).toMatch(/html/);
  const files = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) expect([file, (await get(file)).status]).toEqual([file, 200]);
  expect((await get('/api/docs/package.json')).status).toBe(404);
});

it('counts its responses', async () => {
  await get('/api/health');
  const { text } = await get('/api/metrics');
  expect(text).toMatch(
    /http_server_request_duration_seconds_count\{http_request_method="GET",http_route="\/api\/health",http_response_status_code="200"\} \d+/,
  );
});

describe('behind a reverse proxy', () => {
  const addressOf = async (trustProxy?: string) => {
    const proxied = await testPortal({ trustProxy });
    const id = await addUser(proxied.database.pool, { email: 'ana@cliente.test', companies: [] });
    await proxied.call({
      method: 'POST',
      url: '/api/login',
      headers: { 'x-forwarded-for': '203.0.113.7' },
      payload: { email: 'ana@cliente.test', password: PASSWORD },
    });
    const { rows } = await proxied.database.pool.query<{ address: string }>(
      'SELECT address FROM portal.sessions WHERE user_id = $1',
      [id],
    );
    await proxied.close();
    return rows[0]?.address;
  };

  it('trusts the forwarded address only if the proxy is trusted', async () => {
    expect(await addressOf()).toBe('127.0.0.1');
    expect(await addressOf('10.0.0.0/8')).toBe('127.0.0.1');
    expect(await addressOf('127.0.0.0/8')).toBe('203.0.113.7');
  });
});
