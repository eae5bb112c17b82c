import type { ErpConfig } from '../../config/config';

/** Parts of a condition in SQL; made by these functions alone, so that no value becomes SQL. */
export type Sql = string & { readonly sql: true };

const sql = (text: string): Sql => text as Sql;

/** A code in quotes; a blank one is a space, because to Oracle an empty text is NULL. */
const quoted = (value: string): string => `'${value === '' ? ' ' : value.replaceAll("'", "''")}'`;

const whole = (value: number): string => {
  if (!Number.isSafeInteger(value)) throw new Error(`Not a whole number: ${value}`);
  return String(value);
};

/** Field names come from the checked configuration; another text here is a bug. */
const field = (name: string): string => {
  if (!/^[A-Z][A-Z0-9_]{0,29}$/i.test(name)) throw new Error(`Not a field: ${name}`);
  return name;
};

export const and = (...parts: (Sql | null)[]): Sql =>
  sql(
    parts
      .filter((part) => part !== null)
      .map((part) => `(${part})`)
      .join(' AND '),
  );
export const or = (parts: readonly Sql[]): Sql => sql(parts.map((part) => `(${part})`).join(' OR '));
export const equals = (name: string, value: string): Sql => sql(`${field(name)} = ${quoted(value)}`);
export const oneOf = (name: string, values: readonly string[]): Sql =>
  sql(`${field(name)} IN (${values.map(quoted).join(', ')})`);
/** The operator's own condition, of the configuration. */
export const configured = (condition: string): Sql => sql(condition);

export const recnoAbove = (recno: number): Sql => sql(`R_E_C_N_O_ > ${whole(recno)}`);
/** Above the first, up to the second. */
export const recnoBetween = (above: number, upTo: number): Sql =>
  sql(`R_E_C_N_O_ > ${whole(above)} AND R_E_C_N_O_ <= ${whole(upTo)}`);

/** An instant in hundredths of a second since 1970 UTC. */
export type Ticks = number;
const TICK_MS = 10;

/**
 * `yyyy-mm-dd hh:mm:ss.cc` in hundredths; null if it is not such a text. Whatever comes after the hundredth is cut off: SQL
 * Server keeps 1/300 s, others microseconds that an answer may lack, but all can say where a hundredth begins.
 */
export function ticksOf(stamp: string): Ticks | null {
  const parts = /^(\d{4})-?(\d{2})-?(\d{2})[T ](\d{2}):(\d{2}):(\d{2})(?:\.(\d+))?(?:Z|\+00:?00)?$/.exec(
    stamp.trim(),
  );
  if (!parts) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.slice(1, 7).map(Number);
  const at = Date.UTC(year, month - 1, day, hour, minute, second);
  if (hour > 23 || minute > 59 || second > 59 || month < 1 || day < 1) return null;
  // A day that the month does not have is one of another month.
  if (month > 12 || (day > 28 && new Date(at).getUTCDate() !== day)) return null;
  return at / TICK_MS + Number((parts[7] ?? '').padEnd(2, '0').slice(0, 2));
}

export const stampOf = (ticks: Ticks): string =>
  new Date(ticks * TICK_MS).toISOString().replace('T', ' ').slice(0, 22);

/** An instant as the ERP's database reads it, whatever its date format. */
function literal(ticks: Ticks, database: ErpConfig['database']): string {
  const text = new Date(ticks * TICK_MS).toISOString().replaceAll('-', '').replace('T', ' ').slice(0, 21);
  return database === 'oracle' ? `TO_TIMESTAMP('${text}', 'YYYYMMDD HH24:MI:SS.FF3')` : `'${text}'`;
}

/** Stamps from one instant on, up to before another one if that is given. */
export function stampBetween(from: Ticks, before: Ticks | null, database: ErpConfig['database']): Sql {
  const begin = `S_T_A_M_P_ >= ${literal(from, database)}`;
  return sql(before === null ? begin : `${begin} AND S_T_A_M_P_ < ${literal(before, database)}`);
}
