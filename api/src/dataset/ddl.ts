import { createHash } from 'node:crypto';
import type { ColumnType, ErpTable } from './tables';

/** Codes compare by bytes ("C"), so indexes serve every database alike; people's texts are sorted by the query. */
const SQL_TYPES: Record<ColumnType, string> = {
  text: `text COLLATE "C" NOT NULL DEFAULT ''`,
  number: 'numeric NOT NULL DEFAULT 0',
  date: 'date',
  instant: 'timestamptz',
};

const lower = (names: Iterable<string>): string => [...names].join(', ').toLowerCase();

/** The table alone, without key and indexes, as a bulk load wants it. */
export function createTable(table: ErpTable, schema: string): string {
  const columns = [...table.columns].map(([name, type]) => `  ${name.toLowerCase()} ${SQL_TYPES[type]}`);
  return `CREATE TABLE IF NOT EXISTS ${schema}.${table.file.toLowerCase()} (\n${columns.join(',\n')}\n);`;
}

/** Adds the columns that this version reads and a table made by an earlier one lacks; `present` names what there is. */
function addColumns(table: ErpTable, present: ReadonlySet<string>, schema: string): string[] {
  const name = table.file.toLowerCase();
  const missing = [...table.columns].filter(([column]) => !present.has(`${name}.${column.toLowerCase()}`));
  if (missing.length === table.columns.size) return [createTable(table, schema)];
  return missing.map(
    ([column, type]) => `ALTER TABLE ${schema}.${name} ADD ${column.toLowerCase()} ${SQL_TYPES[type]};`,
  );
}

/** An index is named by what it holds, so that one that changes in a later version is another one. */
const indexName = (table: string, columns: string): string =>
  `${table}_${createHash('sha256').update(columns).digest('hex').slice(0, 8)}`;

/** Key and indexes of a table by their names. */
function indexesOf(table: ErpTable, schema: string): ReadonlyMap<string, string> {
  const name = table.file.toLowerCase();
  const key = `CREATE UNIQUE INDEX IF NOT EXISTS ${name}_pk ON ${schema}.${name} (${lower(table.key)});`;
  const rest = table.indexes.map((columns): [string, string] => {
    const index = indexName(name, columns);
    return [index, `CREATE INDEX IF NOT EXISTS ${index} ON ${schema}.${name} (${columns});`];
  });
  return new Map([[`${name}_pk`, key], ...rest]);
}

/** Key and indexes of a table, safe to run again. */
export const createIndexes = (table: ErpTable, schema: string): string[] => [
  ...indexesOf(table, schema).values(),
];

/** What a schema made by an earlier version has: columns as `table.column`, and its indexes. */
export interface Present {
  readonly columns: ReadonlySet<string>;
  readonly indexes: ReadonlySet<string>;
}

/** Turns a table of an earlier version into this one's: columns and indexes it lacks, and out with indexes of old. */
export function upgradeTable(table: ErpTable, present: Present, schema: string): string[] {
  const wanted = indexesOf(table, schema);
  const ours = new RegExp(`^${table.file.toLowerCase()}_(i\\d+|[0-9a-f]{8})$`);
  return [
    ...addColumns(table, present.columns, schema),
    ...[...wanted].filter(([name]) => !present.indexes.has(name)).map(([, create]) => create),
    ...[...present.indexes]
      .filter((name) => ours.test(name) && !wanted.has(name))
      .map((name) => `DROP INDEX ${schema}.${name};`),
  ];
}

/** Everything of `tables` in one script. */
export function ddl(tables: readonly ErpTable[], schema: string): string {
  const parts = tables.flatMap((table) => [createTable(table, schema), ...createIndexes(table, schema)]);
  return [`CREATE SCHEMA IF NOT EXISTS ${schema};`, ...parts].join('\n');
}
