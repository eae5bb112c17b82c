import { createHash, randomBytes } from 'node:crypto';

/** A secret for a link or a session: 256 bits, in URL-safe characters. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The hash of a secret, for storage. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
