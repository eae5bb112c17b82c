import { isIP } from 'node:net';

/** Whom passkeys are for: a browser offers one only to pages of this domain. */
export interface RelyingParty {
  readonly id: string;
  /** The only origin whose signatures count. */
  readonly origin: string;
}

const LOOPBACK = /^(127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * The portal of `PUBLIC_URL` as WebAuthn names it. Null for a bare IP address: browsers keep passkeys for names only. The
 * loopback's addresses are taken for `localhost`.
 */
export function relyingParty(publicUrl: string): RelyingParty | null {
  const url = new URL(publicUrl);
  if (LOOPBACK.test(url.hostname)) url.hostname = 'localhost';
  if (isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) return null;
  return { id: url.hostname, origin: url.origin };
}
