import type { StandInErp } from './erp';
import { LAST_STAMP, type HeldRow } from './rows';
import { bounds, fieldsOf, meets, parseCondition, SqlError, type Condition, type FieldValue } from './sql';
import type { Switches } from './switches';

/** A call that the ERP refuses, with its status. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

export type Item = Record<string, FieldValue>;
export interface Answer {
  items: Item[];
  hasNext: boolean;
}

type Param = (name: string) => string | null;
interface Row {
  readonly recno: number;
  readonly of: (field: string) => FieldValue;
}

const LONGEST_PAGE = 10_000;
const X3_TYPES = { text: 'C', number: 'N', money: 'N', limit: 'N', date: 'D', instant: 'C' } as const;

/** The rows of the dictionary: the fields of every table. */
function* dictionary(erp: StandInErp, hidden: readonly string[]): Generator<Row> {
  let recno = 0;
  for (const table of erp.names)
    for (const { name, type, width } of erp.fieldsOf(table)) {
      recno++;
      if (hidden.includes(`${table}.${name}`)) continue;
      const row: Item = {
        X3_FILIAL: '  ',
        X3_ARQUIVO: table,
        X3_CAMPO: name.padEnd(10),
        X3_TIPO: X3_TYPES[type],
        X3_TAMANHO: type === 'date' ? 8 : width,
        X3_CONTEXT: ' ',
        D_E_L_E_T_: ' ',
        R_E_C_N_O_: recno,
      };
      yield { recno, of: (field) => row[field] };
    }
}

/** Whether the ERP's database knows a column, whether there are rows or not. */
function hasField(erp: StandInErp, table: string, field: string, switches: Switches): boolean {
  if (table === 'SX3' || field === 'R_E_C_N_O_' || field === 'D_E_L_E_T_') return true;
  if (field === 'S_T_A_M_P_') return !switches.noStamp.includes(table);
  const hidden = switches.hideFields.includes(`${table}.${field}`);
  return !hidden && erp.fieldsOf(table).some(({ name }) => name === field);
}

/** The rows of a table that the condition's recnos and stamps do not rule out. */
function* tableRows(
  erp: StandInErp,
  name: string,
  where: Condition | null,
  switches: Switches,
): Generator<Row> {
  const held = erp.held(name);
  if (!held) return;
  const shown = erp.fieldsOf(name).filter((field) => !switches.hideFields.includes(`${name}.${field.name}`));
  const places = new Map(shown.map((field) => [field.name, field]));
  const stamps = !switches.noStamp.includes(name);
  const missing = Math.round((switches.shrink[name] ?? 0) * 100);
  const [from, to] = where ? bounds(where, 'R_E_C_N_O_', [0, Infinity]) : [0, Infinity];
  const all: [string, string] = ['', LAST_STAMP];
  const [least, most] = where && stamps ? bounds(where, 'S_T_A_M_P_', all) : all;
  const reader =
    (row: HeldRow) =>
    (field: string): FieldValue => {
      if (field === 'R_E_C_N_O_') return row.recno;
      if (field === 'D_E_L_E_T_') return row.deleted ? '*' : ' ';
      if (field === 'S_T_A_M_P_' && stamps) return row.stamp;
      const place = places.get(field);
      if (!place) return undefined;
      const value = row.values[place.at] ?? '';
      if (X3_TYPES[place.type] === 'N') return Number(value === '' ? 0 : value);
      return value.padEnd(place.type === 'date' ? 8 : place.width);
    };
  for (const row of held.rows(from, to, least, most))
    if ((row.recno * 37) % 100 >= missing) yield { recno: row.recno, of: reader(row) };
}

/** A stamp as the rows hold it, from the forms a literal may have: `20261120 10:00:00.12`. */
const comparable = (literal: string): string =>
  literal.replace(/^(\d{4})(\d{2})(\d{2}) /, '$1-$2-$3 ').replace('T', ' ');

/** The same condition with its stamps as the rows hold them. */
function normal(condition: Condition): Condition {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return { ...condition, parts: condition.parts.map(normal) };
    case 'not':
      return { ...condition, part: normal(condition.part) };
    case 'compare':
      return condition.field === 'S_T_A_M_P_'
        ? { ...condition, value: comparable(String(condition.value)) }
        : condition;
    default:
      return condition;
  }
}

const both = (parts: (Condition | null)[]): Condition | null => {
  const given = parts.filter((part) => part !== null);
  return given.length === 0 ? null : { kind: 'and', parts: given };
};

const wholeNumber = (text: string | null, fallback: number): number =>
  text !== null && /^\d+$/.test(text) && Number(text) > 0 ? Number(text) : fallback;

/** `GET api/framework/v1/genericQuery`: a page of one table's rows, fields in lower case, text padded with blanks. */
export function genericQuery(erp: StandInErp, param: Param, branch: string, switches: Switches): Answer {
  const alias = (param('tables') ?? '').trim().toUpperCase();
  const fields = (param('fields') ?? '').split(',').map((name) => name.trim().toUpperCase());
  if (alias === '' || fields[0] === '')
    throw new Refused(400, 'Os parâmetros tables e fields são obrigatórios');
  if (fields.includes('*')) throw new Refused(500, 'Internal Server Error');
  const from = param('fromqry');
  const physical = alias === 'SM0' ? 'SYS_COMPANY' : `${alias}${erp.company}`;
  if (from !== null && from.trim().toUpperCase() !== `${physical} ${alias}`)
    throw new Refused(500, `Invalid object name '${from}'`);
  if (alias === 'SX3' && !switches.dictionary) throw new Refused(403, 'Acesso negado à tabela SX3');
  const prefix = `${alias.replace(/^S(?=\w\d$)/, '')}_FILIAL`;
  const text = param('where');
  if (alias !== 'SX3' && !erp.held(alias))
    throw new Refused(404, `Alias ${alias} não encontrado no dicionário de dados`);
  try {
    const given = text === null || text.trim() === '' ? null : normal(parseCondition(text));
    const where = both([
      given,
      param('deletedfilter') === 'false' ? null : parseCondition(`D_E_L_E_T_ = ' '`),
      param('filialfilter') === 'false' ? null : parseCondition(`${prefix} IN ('${branch}', ' ')`),
    ]);
    const rows =
      alias === 'SX3' ? dictionary(erp, switches.hideFields) : tableRows(erp, alias, where, switches);
    const size = Math.min(wholeNumber(param('pagesize'), 10), LONGEST_PAGE);
    const skip = (wholeNumber(param('page'), 1) - 1) * size;
    for (const field of where ? fieldsOf(where) : [])
      if (!hasField(erp, alias, field, switches)) throw new SqlError(`Invalid column name '${field}'`);
    const items: Item[] = [];
    const keys = fields.map((field) => [field, field.toLowerCase()] as const);
    let met = 0;
    for (const { of } of rows) {
      if (where && !meets(where, of)) continue;
      met++;
      if (met <= skip) continue;
      if (items.length === size) return { items, hasNext: true };
      const item: Item = {};
      for (const [field, key] of keys) {
        const value = of(field);
        if (value !== undefined) item[key] = value;
      }
      items.push(item);
    }
    return { items, hasNext: false };
  } catch (error) {
    if (error instanceof SqlError) throw new Refused(500, `TOPCONN - ${error.message}`);
    throw error;
  }
}
