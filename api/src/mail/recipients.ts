import type { MailModule } from 'api-contract';
import type pg from 'pg';

/** The addresses that get the e-mails of a module, in alphabetical order; none if nobody is configured. */
export async function recipientsOf(
  db: Pick<pg.Pool | pg.PoolClient, 'query'>,
  module: MailModule,
): Promise<string[]> {
  const { rows } = await db.query<{ mail: string }>(
    'SELECT mail FROM portal.email_senders WHERE module = $1 ORDER BY lower(mail)',
    [module],
  );
  return rows.map(({ mail }) => mail);
}
