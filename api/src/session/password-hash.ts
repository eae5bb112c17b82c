import { hash, verify } from '@node-rs/argon2';

/** Argon2id (the library's default) with OWASP's parameters: 19 MiB, two passes, one lane; about 12 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A new hash with a random salt. */
export const hashPassword = (password: string): Promise<string> => hash(password, COST);

let decoy: Promise<string> | null = null;

/**
 * Whether the password matches the hash. Without a hash (unknown e-mail, no password yet) it verifies a decoy, so that
 * timing does not reveal which accounts exist.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('no user has this password');
  const matches = await verify(stored ?? (await decoy), password);
  return stored !== null && matches;
}
