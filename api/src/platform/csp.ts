import { randomBytes } from 'node:crypto';

/** A fresh nonce for one HTML answer. */
export const newNonce = (): string => randomBytes(16).toString('base64');

/**
 * Where a map's tiles come from, as a source of a policy: ` https://*.tiles.example`, after a space; blank where the
 * portal serves them itself or there are none.
 */
function tileSource(tiles: string | null): string {
  const [, scheme = '', host = ''] = /^(https?:\/\/)([^/?#]+)/.exec(tiles ?? '') ?? [];
  const source = host.replace(/^\{s\}\./, '*.');
  return /^(\*\.)?[\w-]+(\.[\w-]+)*(:\d+)?$/.test(source) ? ` ${scheme}${source}` : '';
}

/**
 * The portal's pages: own files only, inline scripts and styles by nonce, no eval, no frames around it. `mapTiles` is
 * the setting of that name: pictures come as images, a `.pmtiles` file is fetched.
 */
export const pageCsp = (nonce: string, mapTiles: string | null = null): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${tileSource(mapTiles)}`,
    "font-src 'self'",
    `connect-src 'self'${tileSource(mapTiles)}`,
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');

/** Everything that is no page needs nothing. */
export const DATA_CSP = "default-src 'none'; frame-ancestors 'none'";
