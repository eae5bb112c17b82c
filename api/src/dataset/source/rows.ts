import { SourceError } from '../../erp/source/errors';
import type { SourceRow } from '../../erp/source/port';
import type { ErpTable } from '../../erp/tables/tables';
import { readCsv } from '../csv-file';
import type { CsvRecord } from '../csv';
import { bind, isDeleted, recnoOf, rowOf, type Binding } from '../rows';

/** What is wrong with a file, as an error of its source. */
function complainer(table: string) {
  return (record: Pick<CsvRecord, 'line'>, column: string, reason: string): never => {
    throw new SourceError(`${table}.csv, linha ${record.line}, ${column}: ${reason}.`, table, column);
  };
}

/** The columns of a file's header that are missing or ambiguous, one sentence each; the file may be empty. */
export async function headerFaults(
  table: ErpTable,
  path: string,
): Promise<[column: string, reason: string][]> {
  for await (const { records } of readCsv(path)) {
    const [header] = records;
    if (!header) continue;
    const faults: [string, string][] = [];
    bind(table, header, (_record, column, reason) => void faults.push([column, reason]));
    return faults;
  }
  return table.key.map((column) => [column, 'o arquivo não tem cabeçalho']);
}

/** The rows of a file in its order. A row's number is its R_E_C_N_O_, or its place in the file, from 1. */
export async function* fileRows(table: ErpTable, path: string): AsyncGenerator<SourceRow> {
  const complain = complainer(table.file);
  let binding: Binding | undefined;
  let count = 0;
  for await (const { records, spoiled, fault } of readCsv(path)) {
    for (const [line, reason] of spoiled) complain({ line }, '', reason);
    for (const record of records) {
      if (!binding) {
        binding = bind(table, record, complain);
        continue;
      }
      count++;
      const deleted = isDeleted(binding, record);
      // Nothing is checked of a deleted row, but its key says which row it was.
      const values = deleted
        ? binding.fields.map(({ index }) => (record.fields[index] ?? '').trimEnd())
        : (rowOf(binding, record, complain) ?? []);
      const recno = recnoOf(binding, record) ?? (binding.recno < 0 ? count : null);
      if (recno === null) complain(record, 'R_E_C_N_O_', 'o número da linha falta ou é inválido');
      else yield { recno, deleted, stamp: null, values };
    }
    if (fault) complain(fault, binding?.header[fault.column] ?? '', fault.reason);
  }
}
