import sharp from 'sharp';
import { redrawn } from '../../files/redrawn';
import { phonePhoto } from '../../testing/photo';
import { testPortal, type TestPortal } from '../../testing/portal';

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
    icons: [
      { purpose: 'any' },
      { src: '/icon.svg', purpose: 'maskable' },
      { src: '/icon-192.png', sizes: '192x192', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', purpose: 'any' },
      { src: '/icon-maskable-512.png', sizes: '512x512', purpose: 'maskable' },
      { src: '/apple-touch-icon.png', sizes: '180x180', purpose: 'maskable' },
    ],
  });
  // Devices cut their own shape: nothing may be missing at its edge.
  expect((await portal.call({ url: '/icon.svg' })).text).toContain('<rect width="32" height="32" rx="0"');
});

describe('as PNG', () => {
  // It leaves this process two decoders.
  beforeAll(async () => void (await redrawn(await phonePhoto())));

  const drawn = async (url: string) => {
    const { rawPayload, headers } = await portal.app.inject({ url });
    expect(headers['content-type']).toBe('image/png');
    const { data, info } = await sharp(rawPayload).raw().ensureAlpha().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4),
    ];
    return { ...info, at, middle: at(info.width / 2, info.height / 2), corner: at(0, 0) };
  };
  const [GREEN, WHITE] = [
    [15, 122, 77, 255],
    [255, 255, 255, 255],
  ];

  it.each([
    ['/icon-192.png', 192, 0],
    ['/icon-512.png', 512, 0],
    ['/icon-maskable-512.png', 512, 255],
    ['/apple-touch-icon.png', 180, 255],
  ])('%s has the letter in white on the accent', async (url, size, corner) => {
    await brand({ name: 'Indústria', accent: '#0f7a4d' });
    const icon = await drawn(url);
    expect([icon.width, icon.height, icon.corner[3]]).toEqual([size, size, corner]);
    expect([icon.middle, icon.at(Math.round(size / 4), Math.round(size / 2))]).toEqual([WHITE, GREEN]);
  });

  it('follow the flavour', async () => {
    await brand({ name: 'Indústria', accent: '#d00000' });
    expect((await drawn('/icon-192.png')).at(48, 96)).toEqual([208, 0, 0, 255]);
    await brand({ name: '<b>', accent: '#d00000' });
    expect((await drawn('/icon-192.png')).width).toBe(192);
  });
});
