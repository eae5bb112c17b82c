import type { PublicConfig } from 'api-contract';
import type { App } from '../app-type';
import { iconPng } from './brand-png';
import { escapeHtml } from '../html';
import type { SettingsReader } from '../settings';

type Brand = PublicConfig['brand'];

/** The mark's units, and its corners' radius in them. */
const UNITS = 32;
const CORNER = 7;

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;
/** The flavour's accent, or the default's where it is not a colour: it goes into style sheets. */
export const accentOf = ({ accent }: Pick<Brand, 'accent'>): string =>
  HEX.test(accent) ? accent : '#0b6bcb';

/** A text as a string of a style sheet: whatever could end it is written by its number. */
export const cssString = (text: string): string =>
  `"${text.replace(/[^\p{L}\p{N} .,&-]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}"`;

/** Icons for devices that draw no SVG (iOS, and Android's start screen). */
const BITMAPS = [
  { path: '/icon-192.png', size: 192, toEdge: false },
  { path: '/icon-512.png', size: 512, toEdge: false },
  { path: '/icon-maskable-512.png', size: 512, toEdge: true },
  { path: '/apple-touch-icon.png', size: 180, toEdge: true },
] as const;

const initialOf = ({ name }: Brand): string =>
  escapeHtml([...name.trim()][0]?.toLocaleUpperCase('pt-BR') ?? 'P');

/**
 * The brand's initial on its accent: with round corners as a page's icon, to the edge as a device's, which cuts its own
 * shape out of it.
 */
function mark(brand: Brand, { toEdge = false } = {}): string {
  const text = `<text x="16" y="22.5" font-family="Inter,system-ui,sans-serif" font-size="19" font-weight="700" text-anchor="middle" fill="#fff">${initialOf(brand)}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${toEdge ? 0 : CORNER}" fill="${accentOf(brand)}"/>${text}</svg>`;
}

/** `/favicon.svg`, `/icon.svg`, the same as PNG, and `/manifest.webmanifest`, from the flavour's name and accent. */
export function brandRoutes(app: App, settings: SettingsReader): void {
  const config = { access: 'public' as const };
  const schema = { hide: true };
  app.get('/favicon.svg', { config, schema }, async (_request, reply) =>
    reply
      .header('Cache-Control', 'max-age=3600')
      .type('image/svg+xml')
      .send(mark((await settings.get()).config.brand)),
  );
  app.get('/icon.svg', { config, schema }, async (_request, reply) =>
    reply
      .header('Cache-Control', 'max-age=3600')
      .type('image/svg+xml')
      .send(mark((await settings.get()).config.brand, { toEdge: true })),
  );
  /** Each is drawn once, until the flavour changes. */
  const drawn = new Map<string, { of: string; png: Promise<Buffer> }>();
  for (const { path, size, toEdge } of BITMAPS)
    app.get(path, { config, schema }, async (_request, reply) => {
      const { brand } = (await settings.get()).config;
      const [accent, letter] = [accentOf(brand), initialOf(brand)];
      const of = accent + letter;
      let known = drawn.get(path);
      if (known?.of !== of) {
        known = { of, png: iconPng({ letter, accent, size, corner: toEdge ? 0 : CORNER / UNITS }) };
        drawn.set(path, known);
      }
      const png = await known.png.catch((error: unknown) => {
        drawn.delete(path);
        throw error;
      });
      return reply.header('Cache-Control', 'max-age=3600').type('image/png').send(png);
    });
  app.get('/manifest.webmanifest', { config, schema }, async (_request, reply) => {
    const { brand } = (await settings.get()).config;
    return reply
      .header('Cache-Control', 'max-age=3600')
      .type('application/manifest+json')
      .send(
        JSON.stringify({
          id: '/admin',
          name: brand.name,
          short_name: brand.name,
          description: 'Contratos, pedidos, entregas e títulos.',
          lang: 'pt-BR',
          scope: '/',
          start_url: '/admin',
          display: 'standalone',
          theme_color: accentOf(brand),
          background_color: '#f2f5f8',
          icons: [
            { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
            { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' },
            ...BITMAPS.map(({ path, size, toEdge }) => ({
              src: path,
              sizes: `${size}x${size}`,
              type: 'image/png',
              purpose: toEdge ? 'maskable' : 'any',
            })),
          ],
        }),
      );
  });
}
