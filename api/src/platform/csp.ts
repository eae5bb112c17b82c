import { randomBytes } from 'node:crypto';

/** A fresh nonce for one HTML answer. */
export const newNonce = (): string => randomBytes(16).toString('base64');

/** The portal's pages: own files only, inline scripts and styles by nonce, no eval, no frames around it. */
export const pageCsp = (nonce: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');

/** Everything that is no page needs nothing. */
export const DATA_CSP = "default-src 'none'; frame-ancestors 'none'";
