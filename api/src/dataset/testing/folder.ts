import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCsv } from '../csv-file';

/** Folders made by a test file; call `clear` in `afterAll`. */
export class TestFolders {
  private readonly made: string[] = [];

  /** Creates an empty folder, or one with these files. */
  async make(files: Record<string, string | Buffer> = {}): Promise<string> {
    const dir = await mkdtemp(join(tmpdir(), 'dataset-'));
    this.made.push(dir);
    for (const [name, content] of Object.entries(files)) await writeFile(join(dir, name), content);
    return dir;
  }

  async clear(): Promise<void> {
    for (const dir of this.made) await rm(dir, { recursive: true, force: true });
  }
}

/** All rows of a table's file, by field name. */
export async function rowsOf(dir: string, file: string): Promise<Record<string, string>[]> {
  const rows: Record<string, string>[] = [];
  let header: string[] | undefined;
  for await (const { records } of readCsv(join(dir, `${file}.csv`))) {
    for (const { fields } of records) {
      if (header) rows.push(Object.fromEntries(header.map((name, n) => [name, fields[n] ?? ''])));
      else header = fields;
    }
  }
  return rows;
}
