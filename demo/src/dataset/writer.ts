import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { join } from 'node:path';
import { ERP_TABLES, erpTable } from 'api/erp/tables/tables';

/** A row by field name; omitted fields are blank. */
export type Row = Readonly<Record<string, string>>;

const CHUNK = 1 << 16;
const quoted = (value: string): string =>
  /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;

class Sheet {
  private readonly columns: readonly string[];
  private readonly known: ReadonlySet<string>;
  private readonly stream: WriteStream;
  private pending: string[] = [];
  private size = 0;

  constructor(dir: string, file: string) {
    this.columns = [...erpTable(file).columns.keys()];
    this.known = new Set(this.columns);
    this.stream = createWriteStream(join(dir, `${file}.csv`));
    this.add(`${this.columns.join(',')}\n`);
  }

  row(values: Row): void {
    for (const name of Object.keys(values))
      if (!this.known.has(name)) throw new Error(`No such field: ${name}`);
    this.add(`${this.columns.map((name) => quoted(values[name] ?? '')).join(',')}\n`);
  }

  async flush(): Promise<void> {
    if (this.pending.length === 0) return;
    const text = this.pending.join('');
    this.pending = [];
    this.size = 0;
    if (!this.stream.write(text)) await once(this.stream, 'drain');
  }

  get full(): boolean {
    return this.size >= CHUNK;
  }

  async close(): Promise<void> {
    await this.flush();
    this.stream.end();
    await finished(this.stream);
  }

  private add(line: string): void {
    this.pending.push(line);
    this.size += line.length;
  }
}

/** Writes all tables of a dataset in parallel; call `drain` between contracts to keep memory bounded. */
export class DatasetWriter {
  private constructor(private readonly sheets: ReadonlyMap<string, Sheet>) {}

  /** Opens one file for each table. */
  static async open(dir: string): Promise<DatasetWriter> {
    await mkdir(dir, { recursive: true });
    const files = ERP_TABLES.map((table) => table.file);
    return new DatasetWriter(new Map(files.map((file) => [file, new Sheet(dir, file)])));
  }

  row(file: string, values: Row): void {
    const sheet = this.sheets.get(file);
    if (!sheet) throw new Error(`No file for ${file}`);
    sheet.row(values);
  }

  async drain(): Promise<void> {
    for (const sheet of this.sheets.values()) if (sheet.full) await sheet.flush();
  }

  async close(): Promise<void> {
    for (const sheet of this.sheets.values()) await sheet.close();
  }
}
