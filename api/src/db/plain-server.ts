import pg from 'pg';
import type { Env } from '../config/env';
import { isLoopback } from '../config/loopback';
import { StartError } from '../config/start-error';

/** What pg makes of an address. */
type Target = { readonly host: string; readonly ssl: boolean | { readonly rejectUnauthorized?: boolean } };

/**
 * Throws a StartError for a server on another machine whose connection is not encrypted, or whose certificate nobody
 * checks, unless ALLOW_PLAINTEXT allows it. Asks pg itself what it would do with the address.
 */
export function refusePlainServer(url: string, { allowPlaintext }: Pick<Env, 'allowPlaintext'>): void {
  const { host, ssl } = new pg.Client({ connectionString: url }) as unknown as Target;
  const socket = host.startsWith('/');
  if (socket || isLoopback(host) || allowPlaintext) return;
  const checked = typeof ssl === 'object' ? ssl.rejectUnauthorized !== false : ssl;
  if (checked) return;
  throw new StartError(
    `The database on ${host} would be asked without TLS, or without a look at its certificate: add ?sslmode=verify-full to DATABASE_URL (and &sslrootcert=FILE for an authority of your own), or set ALLOW_PLAINTEXT=1.`,
  );
}
