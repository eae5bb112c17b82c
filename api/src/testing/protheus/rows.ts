import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readCsv } from '../../dataset/csv-file';
import { bind, isDeleted, type Binding } from '../../dataset/rows';
import type { ErpTable } from '../../erp/tables/tables';
import { cleaned } from '../../erp/tables/values';

/** One row as the ERP has it; `values` in the order of the table's columns, not padded. */
export interface HeldRow {
  readonly recno: number;
  readonly deleted: boolean;
  readonly stamp: string | null;
  readonly values: readonly string[];
}

const CHUNK = 1 << 20;
/** Rows that share a stamp: one statement of the ERP writes many rows. */
const SAME_STAMP = 100;
const FIRST_STAMP = Date.UTC(2026, 0, 1);
/** Above every stamp. */
export const LAST_STAMP = '~';

/** An instant as the ERP writes it. */
export const stampText = (ms: number): string => new Date(ms).toISOString().replace('T', ' ').slice(0, 23);

/**
 * A table of the stand-in. The folder's rows lie in a temporary file, found by their offsets (8 bytes a row in memory);
 * what changes since lies in memory. Rows of the first half have no stamp, as if stamps came later.
 */
export class HeldTable {
  private readonly fd: number;
  private offsets = new Float64Array(1024);
  private recnos = new Float64Array(1024);
  private count = 0;
  private size = 0;
  /** Rows changed or added since, in the order of their change; null for a row that is gone. */
  readonly changed = new Map<number, HeldRow | null>();
  /** The longest value of each column, for padding. */
  readonly widths: number[];
  private last = 0;

  constructor(readonly table: ErpTable) {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'protheus-'));
    this.fd = fs.openSync(path.join(folder, table.file), 'w+');
    // The open file has no name any more, so a stand-in that is killed leaves nothing behind.
    fs.rmSync(folder, { recursive: true });
    this.widths = [...table.columns.keys()].map(() => 1);
  }

  /** Reads the folder's file. Recnos are its R_E_C_N_O_, which then must ascend, or the rows' numbers. */
  async fill(csv: string): Promise<void> {
    let binding: Binding | undefined;
    let recnoAt = -1;
    let pending: string[] = [];
    let bytes = 0;
    const complain = (record: { line: number }, column: string, reason: string): never => {
      throw new Error(`${csv}, line ${record.line}, ${column}: ${reason}`);
    };
    const flush = (): void => {
      fs.writeSync(this.fd, pending.join(''));
      pending = [];
      bytes = 0;
    };
    for await (const { records } of readCsv(csv)) {
      for (const record of records) {
        if (!binding) {
          binding = bind(this.table, record, complain);
          recnoAt = binding?.header.indexOf('R_E_C_N_O_') ?? -1;
          continue;
        }
        const values = binding.fields.map(({ index, type }) => cleaned(record.fields[index] ?? '', type));
        values.forEach((value, n) => (this.widths[n] = Math.max(this.widths[n] ?? 1, value.length)));
        const line = `${JSON.stringify([isDeleted(binding, record) ? 1 : 0, ...values])}\n`;
        this.addOffset(recnoAt < 0 ? this.last + 1 : Number(record.fields[recnoAt]));
        this.size += Buffer.byteLength(line);
        pending.push(line);
        bytes += line.length;
        if (bytes > CHUNK) flush();
      }
    }
    flush();
  }

  private addOffset(recno: number): void {
    if (!(recno > this.last)) throw new Error(`${this.table.file}: R_E_C_N_O_ ${recno} after ${this.last}`);
    if (this.count + 1 >= this.offsets.length) {
      const grown = [
        new Float64Array(this.offsets.length * 2),
        new Float64Array(this.offsets.length * 2),
      ] as const;
      grown[0].set(this.offsets);
      grown[1].set(this.recnos);
      [this.offsets, this.recnos] = grown;
    }
    this.offsets[this.count] = this.size;
    this.recnos[this.count] = recno;
    this.count++;
    this.last = recno;
  }

  /** The stamp of the n-th row of the folder. */
  private stampOf(n: number): string | null {
    return n < this.count / 2 ? null : stampText(FIRST_STAMP + Math.floor(n / SAME_STAMP) * 10);
  }

  /** The first row of the folder whose recno is above. */
  private after(recno: number): number {
    let [low, high] = [0, this.count];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.recnos[middle] ?? 0) > recno) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  /** The first row of the folder that may have such a stamp. */
  private since(stamp: string): number {
    let [low, high] = [Math.ceil(this.count / 2), this.count];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.stampOf(middle) ?? '') >= stamp) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  private readFolder(from: number, to: number): HeldRow[] {
    if (from >= to) return [];
    const start = this.offsets[from] ?? 0;
    const end = to < this.count ? (this.offsets[to] ?? 0) : this.size;
    const buffer = Buffer.allocUnsafe(end - start);
    fs.readSync(this.fd, buffer, 0, buffer.length, start);
    const lines = buffer.toString('utf8').trimEnd().split('\n');
    let [stamp, until] = [this.stampOf(from), 0];
    return lines.map((line, n) => {
      const [deleted, ...values] = JSON.parse(line) as [number, ...string[]];
      const at = from + n;
      if (at >= until) {
        stamp = this.stampOf(at);
        until = stamp === null ? at + 1 : (Math.floor(at / SAME_STAMP) + 1) * SAME_STAMP;
      }
      return { recno: this.recnos[at] ?? 0, deleted: deleted === 1, stamp, values };
    });
  }

  /**
   * The rows between two recnos and, if given, two stamps (all inclusive). Changed rows come last, as in a database
   * that writes a changed row anew.
   */
  *rows(from = 0, to = Infinity, stamp = '', until = LAST_STAMP): Generator<HeldRow> {
    let at = Math.max(this.after(from - 1), stamp === '' ? 0 : this.since(stamp));
    const end = Math.min(
      to === Infinity ? this.count : this.after(to),
      until === LAST_STAMP ? this.count : this.since(`${until}~`),
    );
    for (; at < end; at += 500)
      for (const row of this.readFolder(at, Math.min(end, at + 500)))
        if (!this.changed.has(row.recno)) yield row;
    for (const row of [...this.changed.values()])
      if (row && row.recno >= from && row.recno <= to && (row.stamp ?? '') >= stamp) yield row;
  }

  /** The row with this recno, if there is one. */
  row(recno: number): HeldRow | undefined {
    return [...this.rows(recno, recno)][0];
  }

  /** Writes a row; null takes it away without a trace. It counts as changed now. */
  write(recno: number, row: HeldRow | null): void {
    this.changed.delete(recno);
    this.changed.set(recno, row);
    if (recno > this.last) this.last = recno;
    row?.values.forEach((value, n) => (this.widths[n] = Math.max(this.widths[n] ?? 1, value.length)));
  }

  /** The greatest recno so far. */
  get lastRecno(): number {
    return this.last;
  }

  close(): void {
    fs.closeSync(this.fd);
  }
}
