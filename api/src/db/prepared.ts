import type pg from 'pg';

/**
 * Prepared statements are kept per connection, so their number is limited; statements beyond it are planned each time.
 */
const KEEP = 200;
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= KEEP) return known;
  const name = `portal_${names.size + 1}`;
  names.set(text, name);
  return name;
}

/**
 * Runs a frequent statement, planned once per connection. Only for SQL without inlined values.
 */
export function prepared<R extends pg.QueryResultRow>(
  on: Pick<pg.ClientBase, 'query'>,
  text: string,
  values: unknown[],
): Promise<pg.QueryResult<R>> {
  const name = nameOf(text);
  return on.query<R>(name === undefined ? { text, values } : { name, text, values });
}
