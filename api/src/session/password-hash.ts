import { hash, verify } from '@node-rs/argon2';

/** Argon2id (the library's default) with OWASP's parameters: 19 MiB, two passes, one lane; about 12 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The one form of a text that keyboards write in several: 'ç' is one character, or 'c' with its mark. */
const oneForm = (password: string): string => password.normalize('NFKC');

/** A new hash of the password's one form, with a random salt. */
export const hashPassword = (password: string): Promise<string> => hash(oneForm(password), COST);

let decoy: Promise<string> | null = null;

/**
 * Whether the password matches the hash, in its one form or as it was typed: older hashes are of that. Without a hash (unknown e-mail, no password yet) it verifies a decoy, so that
 * timing does not reveal which accounts exist.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('no user has this password');
  const against = stored ?? (await decoy);
  let matches = await verify(against, oneForm(password));
  if (!matches && password !== oneForm(password)) matches = await verify(against, password);
  return stored !== null && matches;
}
