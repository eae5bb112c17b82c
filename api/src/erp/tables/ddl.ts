import { createHash } from 'node:crypto';
import { ERP_TABLES, type ColumnType, type ErpTable } from './tables';

/**
 * Codes use byte order ("C"), so that indexes work the same on every server. Queries choose the order of texts for
 * people.
 */
const SQL_TYPES: Record<ColumnType, string> = {
  text: `text COLLATE "C" NOT NULL DEFAULT ''`,
  number: 'numeric NOT NULL DEFAULT 0',
  money: 'numeric NOT NULL DEFAULT 0',
  limit: 'numeric',
  date: 'date',
  instant: 'timestamptz',
};

/**
 * The ERP's number of a row (R_E_C_N_O_), or null if a folder gave none. Not unique: a folder may join the tables of two
 * companies, each with its own numbers.
 */
export const RECNO = 'r_e_c_n_o_';

/** The schema of the mirror. */
const ERP = 'erp';

const lower = (names: Iterable<string>): string => [...names].join(', ').toLowerCase();

/** The table without key and indexes, because a bulk load is faster without them. */
export function createTable(table: ErpTable, schema: string): string {
  const columns = [...table.columns].map(([name, type]) => `  ${name.toLowerCase()} ${SQL_TYPES[type]}`);
  const all = [...columns, `  ${RECNO} bigint`];
  return `CREATE TABLE IF NOT EXISTS ${schema}.${table.file.toLowerCase()} (\n${all.join(',\n')}\n);`;
}

/** Adds columns that an older table lacks; `present` lists the existing ones. */
function addColumns(table: ErpTable, present: ReadonlySet<string>): string[] {
  const name = table.file.toLowerCase();
  const missing = [...table.columns].filter(([column]) => !present.has(`${name}.${column.toLowerCase()}`));
  if (missing.length === table.columns.size) return [createTable(table, ERP)];
  const add = (column: string) => `ALTER TABLE ${ERP}.${name} ADD ${column};`;
  return [
    ...missing.map(([column, type]) => add(`${column.toLowerCase()} ${SQL_TYPES[type]}`)),
    ...(present.has(`${name}.${RECNO}`) ? [] : [add(`${RECNO} bigint`)]),
  ];
}

/** The name of an index reflects its content, so that an index that changes in a later version gets a new name. */
const indexName = (table: string, columns: string): string =>
  `${table}_${createHash('sha256').update(columns).digest('hex').slice(0, 8)}`;

/** Key and indexes of a table, by name. */
function indexesOf(table: ErpTable, schema: string): ReadonlyMap<string, string> {
  const name = table.file.toLowerCase();
  const key = `CREATE UNIQUE INDEX IF NOT EXISTS ${name}_pk ON ${schema}.${name} (${lower(table.key)});`;
  const rest = table.indexes.map((columns): [string, string] => {
    const index = indexName(name, columns);
    return [index, `CREATE INDEX IF NOT EXISTS ${index} ON ${schema}.${name} (${columns});`];
  });
  const recno = `CREATE INDEX IF NOT EXISTS ${name}_recno ON ${schema}.${name} (${RECNO}) WHERE ${RECNO} IS NOT NULL;`;
  return new Map([[`${name}_pk`, key], ...rest, [`${name}_recno`, recno]]);
}

/** Creates key and indexes of a table; safe to run again. */
export const createIndexes = (table: ErpTable, schema: string): string[] => [
  ...indexesOf(table, schema).values(),
];

/** What an existing schema contains: columns as `table.column`, and its indexes. */
interface Present {
  readonly columns: ReadonlySet<string>;
  readonly indexes: ReadonlySet<string>;
}

/** Upgrades an older table: adds missing columns and indexes, and drops obsolete indexes. */
function upgradeTable(table: ErpTable, present: Present): string[] {
  const wanted = indexesOf(table, ERP);
  const ours = new RegExp(`^${table.file.toLowerCase()}_(i\\d+|[0-9a-f]{8})$`);
  return [
    ...addColumns(table, present.columns),
    ...[...wanted].filter(([name]) => !present.indexes.has(name)).map(([, create]) => create),
    ...[...present.indexes]
      .filter((name) => ours.test(name) && !wanted.has(name))
      .map((name) => `DROP INDEX ${ERP}.${name};`),
  ];
}

/** The DDL that the ERP schema with these columns and indexes still needs; blank if it is complete. */
export const missingErpDdl = (present: Present): string =>
  ERP_TABLES.flatMap((table) => upgradeTable(table, present)).join('\n');

/** DDL of every ERP table with keys and indexes, safe to run again. Names are lower case: `erp.cn9`, `cn9_numero`. */
export function erpDdl(): string {
  const parts = ERP_TABLES.flatMap((table) => [createTable(table, ERP), ...createIndexes(table, ERP)]);
  return [`CREATE SCHEMA IF NOT EXISTS ${ERP};`, ...parts].join('\n');
}
