import { testPortal, type TestPortal } from '../testing/portal';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

async function brand(value: object) {
  await portal.database.pool.query(
    `INSERT INTO portal.settings (key, value) VALUES ('brand', $1)
     ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    [JSON.stringify(value)],
  );
  // The settings are read at most every two seconds.
  portal.clock.pass(10_000);
}

it('draws the icon and names the app from the flavour', async () => {
  await brand({ name: 'Álcalis & Cia', accent: '#0f7a4d' });
  const icon = await portal.call({ url: '/favicon.svg' });
  expect(icon.headers['content-type']).toContain('image/svg+xml');
  expect(icon.text).toContain('fill="#0f7a4d"');
  expect(icon.text).toContain('>Á</text>');
  const manifest = JSON.parse((await portal.call({ url: '/manifest.webmanifest' })).text) as Record<
    string,
    unknown
  >;
  expect(manifest).toMatchObject({
    name: 'Álcalis & Cia',
    theme_color: '#0f7a4d',
    start_url: '/admin',
    scope: '/',
    icons: [{ purpose: 'any' }, { src: '/icon.svg', purpose: 'maskable' }],
  });
  // Devices cut their own shape: nothing may be missing at its edge.
  expect((await portal.call({ url: '/icon.svg' })).text).toContain('<rect width="32" height="32" rx="0"');
});
