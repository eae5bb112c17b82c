/** A name as SQL has it, quoted or not, with its schema or without. */
const NAME = String.raw`((?:"[^"]+"|[\w$]+)(?:\s*\.\s*(?:"[^"]+"|[\w$]+))?)`;
const CREATE_SCHEMA = /^create\s+schema\s/i;
const CREATE_TABLE = new RegExp(
  String.raw`^create\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?${NAME}`,
  'i',
);
const CREATE_INDEX = new RegExp(
  String.raw`^create\s+(unique\s+)?index\s[^(]*?\son\s+(?:only\s+)?${NAME}`,
  'i',
);
const ALTER_TABLE = new RegExp(
  String.raw`^alter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?${NAME}\s([^]*)$`,
  'i',
);
const ADD_COLUMN =
  /^add\s+(?:column\s+)?(?:if\s+not\s+exists\s+)?(?!constraint\b|primary\b|unique\b|check\b|foreign\b|exclude\b)/i;
const NOT_NULL = /\b(?:not\s+null|primary\s+key|unique)\b/i;
const HAS_VALUE = /\b(?:default|generated|serial|bigserial|smallserial)\b/i;
/** Comments, and texts that may have anything in them. */
const OPAQUE = /--[^\n]*|\/\*[^]*?\*\/|'(?:[^']|'')*'|\$(\w*)\$[^]*?\$\1\$/g;

const plain = (name: string) => name.replace(/["\s]/g, '').toLowerCase();

/** The statements of a migration, without what is only text in them. */
const statementsOf = (sql: string): string[] =>
  sql
    .replace(OPAQUE, (found) => (/^(?:--|\/\*)/.test(found) ? ' ' : "''"))
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean);

/** What is between commas that are in no brackets. */
function actionsOf(text: string): string[] {
  const actions = [''];
  let depth = 0;
  for (const sign of text) {
    if (sign === '(') depth++;
    if (sign === ')') depth--;
    if (sign === ',' && depth === 0) actions.push('');
    else actions[actions.length - 1] += sign;
  }
  return actions.map((action) => action.trim());
}

const addsColumn = (action: string): boolean =>
  ADD_COLUMN.test(action) &&
  (!NOT_NULL.test(action) || HAS_VALUE.test(action)) &&
  !/\bunique\b/i.test(action);

/**
 * The first statement that an older version of the area could trip over; undefined where all only add: schemas, tables,
 * indexes, and columns that are null or have a default. What is made here may be changed freely. A unique index on a table
 * that is there refuses rows that the older version writes.
 */
export function firstNotAdditive(migrations: readonly string[]): string | undefined {
  const made = new Set<string>();
  const isMade = (name = '') => made.has(plain(name));
  const adds = (statement: string): boolean => {
    if (CREATE_SCHEMA.test(statement)) return true;
    const table = CREATE_TABLE.exec(statement);
    if (table) {
      made.add(plain(table[1] ?? ''));
      return true;
    }
    const index = CREATE_INDEX.exec(statement);
    if (index) return index[1] === undefined || isMade(index[2]);
    const change = ALTER_TABLE.exec(statement);
    return change !== null && (isMade(change[1]) || actionsOf(change[2] ?? '').every(addsColumn));
  };
  return migrations.flatMap(statementsOf).find((statement) => !adds(statement));
}
