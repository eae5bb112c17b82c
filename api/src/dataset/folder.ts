import { readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Findings } from './report';
import { ERP_TABLES, type ErpTable } from '../erp/tables/tables';

/** A dataset folder: the file of each table, if there is one, and portal.json. File names are matched in any case. */
export interface DatasetFolder {
  tables: { table: ErpTable; name: string; path: string }[];
  portal: { name: string; path: string } | undefined;
  /** The files below `files/` that are not empty, by relative path with slashes, in Unicode's composed form. */
  files: { name: string; path: string }[];
}

async function filesBelow(dir: string): Promise<DatasetFolder['files']> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => []);
  const files: DatasetFolder['files'] = [];
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || (await stat(path)).size === 0) continue;
    files.push({ name: relative(dir, path).split(sep).join('/').normalize('NFC'), path });
  }
  return files.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Lists a folder. A table without a file is empty; a folder without any known file is an error. */
export async function openFolder(dir: string, findings: Findings): Promise<DatasetFolder> {
  const folder: DatasetFolder = { tables: [], portal: undefined, files: [] };
  let names: string[];
  try {
    names = (await readdir(dir, { withFileTypes: true })).filter((e) => !e.isDirectory()).map((e) => e.name);
  } catch {
    findings.error({ file: dir, line: 0, column: '', reason: 'a pasta não existe ou não pode ser lida' });
    return folder;
  }
  const pick = (wanted: string): { name: string; path: string } | undefined => {
    const [name, ...others] = names.filter((n) => n.toLowerCase() === wanted.toLowerCase()).sort();
    for (const other of others) {
      findings.error({
        file: other,
        line: 0,
        column: '',
        reason: `a pasta já tem o arquivo ${name} da mesma tabela`,
      });
    }
    return name === undefined ? undefined : { name, path: join(dir, name) };
  };
  for (const table of ERP_TABLES) {
    const found = pick(`${table.file}.csv`);
    if (found) folder.tables.push({ table, ...found });
  }
  folder.portal = pick('portal.json');
  folder.files = await filesBelow(join(dir, 'files'));
  if (folder.tables.length === 0) {
    findings.error({
      file: dir,
      line: 0,
      column: '',
      reason: 'a pasta não tem nenhum arquivo do conjunto de dados',
    });
  }
  return folder;
}
