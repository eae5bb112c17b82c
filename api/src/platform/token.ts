import { createHash, randomBytes } from 'node:crypto';

/** A secret for a link or a session: 256 bits, in characters that stand in a URL. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is kept of a secret. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
