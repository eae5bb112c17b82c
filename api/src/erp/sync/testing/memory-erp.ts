import type { ErpSource, SourceRow, StampMark } from '../../source/port';
import { erpTable, type ErpTable } from '../../tables/tables';

interface Options {
  readonly pageSize: number;
  /** Tables without S_T_A_M_P_, with what makes a row of theirs open; others keep stamps. */
  readonly open?: Readonly<Record<string, (row: Readonly<Record<string, string>>) => boolean>>;
  /** Called before each answer: the ERP goes on working, or fails. */
  readonly onCall?: (call: string, table: string) => void;
}

/** An ERP in memory. Rows are objects of columns; what they lack is blank. */
export class MemoryErp {
  private readonly tables = new Map<string, Map<number, SourceRow>>();
  /** Seconds since an arbitrary start; each write takes one. */
  private clock = 0;

  constructor(private options: Options) {}

  set onCall(onCall: Options['onCall']) {
    this.options = { ...this.options, onCall };
  }

  rows(file: string): SourceRow[] {
    return [...this.of(file).values()];
  }

  live(file: string): SourceRow[] {
    return this.rows(file).filter((row) => !row.deleted);
  }

  insert(file: string, values: Readonly<Record<string, string>>): number {
    const recno = Math.max(0, ...this.of(file).keys()) + 1;
    this.put(file, recno, this.valuesOf(file, values), false);
    return recno;
  }

  update(file: string, recno: number, values: Readonly<Record<string, string>>): void {
    this.put(file, recno, this.valuesOf(file, { ...this.record(file, recno), ...values }), false);
  }

  /** Marks a row as deleted. */
  delete(file: string, recno: number): void {
    this.put(file, recno, this.of(file).get(recno)?.values ?? [], true);
  }

  /** Takes a row away without a trace, as a pack of the table does. */
  pack(file: string, recno: number): void {
    this.of(file).delete(recno);
  }

  record(file: string, recno: number): Record<string, string> {
    const values = this.of(file).get(recno)?.values ?? [];
    return Object.fromEntries([...erpTable(file).columns.keys()].map((name, n) => [name, values[n] ?? '']));
  }

  readonly source: ErpSource = {
    name: 'protheus',
    check: () => Promise.resolve([]),
    traits: ({ file }) => Promise.resolve({ stamp: this.options.open?.[file] === undefined }),
    byRecno: (table, after, signal) =>
      this.page(
        'byRecno',
        table,
        signal,
        (row) => row.recno > after,
        (a, b) => a.recno - b.recno,
      ),
    highestRecno: async (table, from, signal) => {
      await this.called('highestRecno', table, signal);
      return Math.max(from, ...this.of(table.file).keys());
    },
    changed: (table, since, signal) =>
      this.page('changed', table, signal, (row) => isAfter(row, since), byStamp),
    open: (table, after, signal) =>
      this.page(
        'open',
        table,
        signal,
        (row) =>
          row.recno > after &&
          !row.deleted &&
          this.options.open?.[table.file]?.(this.record(table.file, row.recno)) === true,
        (a, b) => a.recno - b.recno,
      ),
    byKey: async (table, keys, signal) => {
      const wanted = new Set(keys.map((key) => key.join('\n')));
      const columns = [...table.columns.keys()];
      const key = (row: SourceRow) => table.key.map((name) => row.values[columns.indexOf(name)]).join('\n');
      await this.called('byKey', table, signal);
      return this.rows(table.file).filter((row) => wanted.has(key(row)));
    },
  };

  private async called(call: string, table: ErpTable, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    await Promise.resolve();
    this.options.onCall?.(call, table.file);
  }

  private async page(
    call: string,
    table: ErpTable,
    signal: AbortSignal,
    which: (row: SourceRow) => boolean,
    order: (a: SourceRow, b: SourceRow) => number,
  ) {
    await this.called(call, table, signal);
    const rows = this.rows(table.file).filter(which).toSorted(order);
    return { rows: rows.slice(0, this.options.pageSize), more: rows.length > this.options.pageSize };
  }

  private of(file: string): Map<number, SourceRow> {
    const known = this.tables.get(file) ?? new Map<number, SourceRow>();
    this.tables.set(file, known);
    return known;
  }

  private valuesOf(file: string, values: Readonly<Record<string, string>>): string[] {
    return [...erpTable(file).columns.keys()].map((name) => values[name] ?? '');
  }

  private put(file: string, recno: number, values: readonly string[], deleted: boolean): void {
    const at = new Date(Date.UTC(2026, 10, 20) + ++this.clock * 1000);
    const stamp = at.toISOString().replace('T', ' ').replace('Z', '');
    this.of(file).set(recno, { recno, deleted, stamp, values });
  }
}

const isAfter = ({ stamp, recno }: SourceRow, since: StampMark) =>
  stamp !== null && (stamp > since.stamp || (stamp === since.stamp && recno > since.recno));

const byStamp = (a: SourceRow, b: SourceRow) => {
  const [x, y] = [a.stamp ?? '', b.stamp ?? ''];
  if (x !== y) return x < y ? -1 : 1;
  return a.recno - b.recno;
};
