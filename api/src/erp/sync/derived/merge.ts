import type pg from 'pg';
import type { Derived, Lines } from './lines';

/**
 * Adds lines to a table of sums. Lines of the same key become one, and a line whose sums are zero goes away. Lines with
 * a day and without are merged apart, so that both are found by the index on company and day.
 */
export async function mergeLines(
  client: Pick<pg.ClientBase, 'query'>,
  derived: Derived,
  lines: Lines,
): Promise<void> {
  const day = Object.keys(derived.key).indexOf(derived.day);
  await merge(
    client,
    derived,
    lines.filter((line) => line[day] !== null),
    `old.${derived.day} = d.${derived.day}`,
  );
  await merge(
    client,
    derived,
    lines.filter((line) => line[day] === null),
    `old.${derived.day} IS NULL`,
  );
}

async function merge(
  client: Pick<pg.ClientBase, 'query'>,
  { table, key, day, sums }: Derived,
  lines: Lines,
  sameDay: string,
): Promise<void> {
  if (lines.length === 0) return;
  const types = [...Object.values(key), ...sums.map(() => 'numeric')];
  const keys = Object.keys(key);
  const columns = [...keys, ...sums].join(', ');
  const given = types.map((type, n) => `$${n + 1}::${type}[]`).join(', ');
  const total = `SELECT ${keys.join(', ')}, ${sums.map((sum) => `sum(${sum}) AS ${sum}`).join(', ')}`;
  const some = `GROUP BY ${keys.join(', ')} HAVING ${sums.map((sum) => `sum(${sum}) <> 0`).join(' OR ')}`;
  const same = [...keys.filter((name) => name !== day).map((name) => `old.${name} = d.${name}`), sameDay];
  await client.query(
    `WITH delta AS (${total} FROM unnest(${given}) AS given(${columns}) ${some}),
     gone AS (DELETE FROM ${table} old USING delta d WHERE ${same.join(' AND ')}
       RETURNING ${[...keys, ...sums].map((name) => `old.${name}`).join(', ')})
     INSERT INTO ${table} (${columns})
     ${total} FROM (SELECT ${columns} FROM delta UNION ALL SELECT ${columns} FROM gone) lines ${some}`,
    types.map((_type, n) => lines.map((line) => line[n] ?? null)),
  );
}
