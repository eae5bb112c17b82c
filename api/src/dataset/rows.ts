import type { CsvRecord } from './csv';
import type { ColumnType, ErpTable } from '../erp/tables/tables';
import { cleaned, faultOf } from '../erp/tables/values';

/** Reports a problem in a column of a record (`index` gives the physical line of the field). */
export type Complain = (record: CsvRecord, column: string, reason: string, index?: number) => void;

interface Field {
  name: string;
  type: ColumnType;
  /** Position of the field in the file, or -1 if the file lacks the column. */
  index: number;
  mustBeFilled: boolean;
}

/** A table's columns mapped to the header of one file. */
export interface Binding {
  fields: readonly Field[];
  width: number;
  header: readonly string[];
  deleted: number;
  recno: number;
  has(column: string): boolean;
}

/**
 * Maps a header in any order and case; unknown columns are ignored. Returns nothing if a column is missing or
 * ambiguous.
 */
export function bind(table: ErpTable, record: CsvRecord, complain: Complain): Binding | undefined {
  const header = record.fields.map((name) => name.trim().toUpperCase());
  let sound = true;
  const wrong = (column: string, reason: string, index?: number): void => {
    sound = false;
    complain(record, column, reason, index);
  };
  const fields = [...table.columns].map(([name, type]): Field => {
    const label = name.toUpperCase();
    const index = header.indexOf(label);
    const isKey = table.key.includes(name);
    if (index < 0 && isKey) wrong(name, `falta a coluna ${name}, que faz parte da chave de ${table.file}`);
    const again = header.indexOf(label, index + 1);
    if (index >= 0 && again >= 0) wrong(name, `a coluna ${name} aparece mais de uma vez no cabeçalho`, again);
    return { name, type, index, mustBeFilled: isKey && !table.blankKeys.has(name) };
  });
  if (!sound) return undefined;
  const bound = new Set(fields.filter((field) => field.index >= 0).map((field) => field.name));
  return {
    fields,
    width: header.length,
    header,
    deleted: header.indexOf('D_E_L_E_T_'),
    recno: header.indexOf('R_E_C_N_O_'),
    has: (column) => bound.has(column),
  };
}

export const isDeleted = (binding: Binding, record: CsvRecord): boolean =>
  binding.deleted >= 0 && record.fields[binding.deleted]?.trim() === '*';

/** The ERP's number of the record, if the file has one that is a number. */
export function recnoOf(binding: Binding, record: CsvRecord): number | null {
  const text = binding.recno < 0 ? '' : (record.fields[binding.recno]?.trim() ?? '');
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/**
 * The values of a record in the table's column order, cleaned ('' for blank or absent), or nothing if there was a
 * problem. Reports every invalid field of the record, so that one run shows them all.
 */
export function rowOf(binding: Binding, record: CsvRecord, complain: Complain): string[] | undefined {
  if (record.fields.length !== binding.width) {
    const found = record.fields.length;
    const reason = `a linha tem ${found} campos e o cabeçalho ${binding.width}`;
    complain(record, binding.header[Math.min(found, binding.width - 1)] ?? '', reason);
    return undefined;
  }
  let sound = true;
  const row = binding.fields.map(({ name, type, index, mustBeFilled }) => {
    if (index < 0) return '';
    const value = cleaned(record.fields[index] ?? '', type);
    const fault = value === '' && mustBeFilled ? `a chave ${name} está em branco` : faultOf(value, type);
    if (fault !== undefined) {
      sound = false;
      complain(record, name, fault, index);
    }
    return value;
  });
  return sound ? row : undefined;
}
