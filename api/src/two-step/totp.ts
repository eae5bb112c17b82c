import { Secret, TOTP } from 'otpauth';

/** What every authenticator app assumes (RFC 6238): SHA-1, six digits, half a minute. */
const SHAPE = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Clocks of telephones differ: the codes just before and after count too. */
const WINDOW = 1;
const SECRET_BYTES = 20;

/** A new secret, base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

const totp = (secret: string, more: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...SHAPE, ...more, secret: Secret.fromBase32(secret) });

/** The address that an app takes the secret from; the app shows portal and account beside the code. */
export const secretUri = (secret: string, { portal, email }: { portal: string; email: string }): string =>
  totp(secret, { issuer: portal, label: email }).toString();

/** The half minute (since 1970) that a code belongs to; null if it is not one of the three valid at `now`. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const delta = totp(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? null : TOTP.counter({ period: SHAPE.period, timestamp: now.getTime() }) + delta;
}
