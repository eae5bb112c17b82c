import type pg from 'pg';

/** Statements are kept per connection, so their number is bounded; rarer ones are planned each time. */
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
 * Runs a statement that is asked again and again, planned once per connection: planning a list takes the embedded
 * database five times as long as answering it. Only for texts without values in them.
 */
export function prepared<R extends pg.QueryResultRow>(
  on: Pick<pg.ClientBase, 'query'>,
  text: string,
  values: unknown[],
): Promise<pg.QueryResult<R>> {
  const name = nameOf(text);
  return on.query<R>(name === undefined ? { text, values } : { name, text, values });
}
