import { randomBytes } from 'node:crypto';

/** A fresh nonce for one HTML response. */
export const newNonce = (): string => randomBytes(16).toString('base64');

/**
 * The origin of map tiles as a CSP source with a leading space, ` https://*.tiles.example`; blank if the portal serves
 * the tiles itself or there are none.
 */
function tileSource(tiles: string | null): string {
  const [, scheme = '', host = ''] = /^(https?:\/\/)([^/?#]+)/.exec(tiles ?? '') ?? [];
  const source = host.replace(/^\{s\}\./, '*.');
  return /^(\*\.)?[\w-]+(\.[\w-]+)*(:\d+)?$/.test(source) ? ` ${scheme}${source}` : '';
}

/**
 * CSP of the portal's pages: own files only, inline scripts and styles by nonce, no eval, no framing. `mapTiles` is the
 * setting of that name; tiles load as images, a `.pmtiles` file by fetch. `remoteOrigins` are those of released files.
 */
export const pageCsp = (
  nonce: string,
  mapTiles: string | null = null,
  remoteOrigins: readonly string[] = [],
): string =>
  [
    "default-src 'self'",
    `script-src ${["'self'", ...remoteOrigins].join(' ')} 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${tileSource(mapTiles)}`,
    "font-src 'self'",
    "worker-src 'self'",
    `connect-src ${["'self'", ...remoteOrigins].join(' ')}${tileSource(mapTiles)}`,
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');

/** CSP of everything that is not a page: nothing is allowed. */
export const DATA_CSP = "default-src 'none'; frame-ancestors 'none'";
