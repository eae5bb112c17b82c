import { createHash, type Hash } from 'node:crypto';
import { readCsv } from './csv-file';
import { openFolder, type DatasetFolder } from './folder';
import { KeySet, keyOf } from './key-set';
import { checkPortalJson, type PortalJson } from './portal-json';
import { References } from './references';
import { Findings, type CheckReport } from './report';
import { bind, isDeleted, rowOf, type Binding, type Complain } from './rows';
import type { ErpTable } from '../erp/tables/tables';

/** A checked folder: the findings, and what the loader needs to read it. */
export interface CheckedDataset {
  report: CheckReport;
  folder: DatasetFolder;
  portal: PortalJson | undefined;
}

interface Source {
  table: ErpTable;
  name: string;
  path: string;
}

/** Streams one file through every rule of docs/product/dataset.md; returns the number of rows that would be loaded. */
async function checkFile(
  source: Source,
  findings: Findings,
  references: References,
  hash: Hash,
): Promise<number> {
  const { table, name: file } = source;
  const complain: Complain = (record, column, reason, index) => {
    const line = (index === undefined ? undefined : record.fieldLines?.[index]) ?? record.line;
    findings.error({ file, line, column, reason });
  };
  const keys = new KeySet();
  const order = [...table.columns.keys()];
  const keyAt = table.key.map((name) => order.indexOf(name));
  const collect = references.collector(table);
  let binding: Binding | undefined;
  let misses: ReturnType<References['checker']> | undefined;
  let headerSeen = false;
  let rows = 0;
  for await (const { records, spoiled, fault } of readCsv(source.path, hash)) {
    for (const record of records) {
      if (headerSeen && (!binding || isDeleted(binding, record))) continue;
      if (spoiled.size > 0 && complainSpoiled(record, spoiled, binding?.header, complain)) {
        headerSeen = true;
        continue;
      }
      if (!headerSeen) {
        headerSeen = true;
        binding = bind(table, record, complain);
        misses = binding && references.checker(table, binding.has);
        continue;
      }
      const row = binding && rowOf(binding, record, complain);
      if (!row) continue;
      const values = keyAt.map((n) => row[n] ?? '');
      const first = keys.add(keyOf(values), record.line);
      if (first > 0) {
        const reason = `chave repetida (${table.key.join(', ')} = ${values.join(', ')}), já usada na linha ${first}`;
        complain(record, table.key.at(-1) ?? '', reason);
        continue;
      }
      rows++;
      collect?.(row);
      for (const miss of misses?.(row) ?? []) {
        const shown = miss.columns.map((column) => row[order.indexOf(column)] ?? '').join(', ');
        const column = miss.columns.join(', ');
        findings.warning({ file, line: record.line, column, reason: `${shown} não existe em ${miss.table}` });
      }
    }
    if (fault) {
      headerSeen = true;
      const column = binding?.header[fault.column] ?? `campo ${fault.column + 1}`;
      findings.error({ file, line: fault.line, column, reason: fault.reason });
    }
  }
  if (!headerSeen)
    findings.error({ file, line: 1, column: table.key[0] ?? '', reason: 'o arquivo não tem cabeçalho' });
  return rows;
}

/**
 * Reports each physical line of a record that is not text. The column is the first field with a replacement character.
 */
function complainSpoiled(
  record: { line: number; fields: string[]; fieldLines?: number[] },
  spoiled: ReadonlyMap<number, string>,
  header: readonly string[] | undefined,
  complain: Complain,
): boolean {
  const newlines = record.fields.reduce((n, field) => n + (field.split('\n').length - 1), 0);
  let found = false;
  for (let line = record.line; line <= record.line + newlines; line++) {
    const reason = spoiled.get(line);
    if (reason === undefined) continue;
    const at = record.fields.findIndex((field) => /[\uFFFD\0]/.test(field));
    complain({ ...record, line, fieldLines: undefined }, header?.[at] ?? `campo ${at + 1}`, reason);
    found = true;
  }
  return found;
}

/** Checks a folder and keeps what the loader needs. Does not open a database. */
export async function readDataset(dir: string, options: { strict?: boolean } = {}): Promise<CheckedDataset> {
  const findings = new Findings(options.strict ?? false);
  const hash = createHash('sha256');
  const counts: Record<string, number> = {};
  const folder = await openFolder(dir, findings);
  const references = new References();
  for (const source of folder.tables) {
    hash.update(source.table.file);
    counts[source.table.file] = await checkFile(source, findings, references, hash);
  }
  const portal = folder.portal && (await checkPortalJson(folder.portal, findings, hash, folder.files));
  const { errors, warnings, errorCount, warningCount } = findings;
  return {
    report: { errors, warnings, errorCount, warningCount, counts, sha: hash.digest('hex') },
    folder,
    portal,
  };
}

/**
 * Checks a dataset folder against docs/product/dataset.md and reports problems row by row, without loading it. `strict`
 * turns warnings into errors.
 */
export async function checkDataset(dir: string, options: { strict?: boolean } = {}): Promise<CheckReport> {
  return (await readDataset(dir, options)).report;
}
