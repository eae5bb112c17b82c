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
export function addColumns(table: ErpTable, present: ReadonlySet<string>, schema: string): string[] {
  const name = table.file.toLowerCase();
  return [...table.columns]
    .filter(([column]) => !present.has(`${name}.${column.toLowerCase()}`))
    .map(([column, type]) => `ALTER TABLE ${schema}.${name} ADD ${column.toLowerCase()} ${SQL_TYPES[type]};`);
}

/** Key and indexes of a table, safe to run again. */
export function createIndexes(table: ErpTable, schema: string): string[] {
  const name = table.file.toLowerCase();
  const key = `CREATE UNIQUE INDEX IF NOT EXISTS ${name}_pk ON ${schema}.${name} (${lower(table.key)});`;
  const rest = table.indexes.map(
    (columns, n) => `CREATE INDEX IF NOT EXISTS ${name}_i${n + 1} ON ${schema}.${name} (${columns});`,
  );
  return [key, ...rest];
}

/** Everything of `tables` in one script. */
export function ddl(tables: readonly ErpTable[], schema: string): string {
  const parts = tables.flatMap((table) => [createTable(table, schema), ...createIndexes(table, schema)]);
  return [`CREATE SCHEMA IF NOT EXISTS ${schema};`, ...parts].join('\n');
}
