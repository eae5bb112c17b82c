import type { ErpSource, SourcePage, SourceProblem, SourceRow } from '../../erp/source/port';
import type { ErpTable } from '../../erp/tables/tables';
import { openFolder } from '../folder';
import { Findings } from '../report';
import { fileRows, headerFaults } from './rows';

const PAGE = 2000;

/** A reading that goes on where its last page ended. */
interface Reading {
  readonly rows: AsyncGenerator<SourceRow>;
  /** The last row given. */
  readonly last: number;
  /** The one after it, which is read already. */
  readonly next: SourceRow | undefined;
}

const NOTHING: SourcePage = { rows: [], more: false };

/** Keeps the lowest rows of what it is given, ascending. */
function lowest(most: number) {
  let rows: SourceRow[] = [];
  const cut = () => {
    rows = rows.sort((a, b) => a.recno - b.recno).slice(0, most);
  };
  return {
    add(row: SourceRow): void {
      rows.push(row);
      if (rows.length >= most * 4) cut();
    },
    rows(): SourceRow[] {
      cut();
      return rows;
    },
  };
}

/**
 * A dataset folder as a source, with bounded memory. It has no stamps and nothing in it is open: a folder changes only
 * as a whole. A table without a file is empty.
 */
export async function datasetSource(dir: string): Promise<ErpSource & { close(): Promise<void> }> {
  const findings = new Findings(false);
  const folder = await openFolder(dir, findings);
  const paths = new Map(folder.tables.map(({ table, path }) => [table.file, path]));
  const readings = new Map<string, Reading>();
  /** Files whose rows do not ascend by their number; each page then reads the whole file. */
  const unordered = new Set<string>();

  /** Rows above a recno of a file in any order. */
  async function selected(
    table: ErpTable,
    path: string,
    after: number,
    signal: AbortSignal,
  ): Promise<SourcePage> {
    const found = lowest(PAGE + 1);
    for await (const row of fileRows(table, path)) {
      signal.throwIfAborted();
      if (row.recno > after) found.add(row);
    }
    const rows = found.rows();
    return { rows: rows.slice(0, PAGE), more: rows.length > PAGE };
  }

  async function end(table: string): Promise<void> {
    const reading = readings.get(table);
    readings.delete(table);
    await reading?.rows.return(undefined);
  }

  /** Rows above a recno of a file in order; null if it turns out not to be. */
  async function streamed(
    table: ErpTable,
    path: string,
    after: number,
    signal: AbortSignal,
  ): Promise<SourcePage | null> {
    if (readings.get(table.file)?.last !== after) await end(table.file);
    const { rows: source, next } = readings.get(table.file) ?? {
      rows: fileRows(table, path),
      next: undefined,
    };
    readings.delete(table.file);
    const rows: SourceRow[] = next ? [next] : [];
    let before = next?.recno ?? 0;
    let goesOn = false;
    try {
      for (let step = await source.next(); !step.done; step = await source.next()) {
        signal.throwIfAborted();
        const row = step.value;
        if (row.recno <= before) return null;
        before = row.recno;
        if (row.recno <= after) continue;
        if (rows.length < PAGE) {
          rows.push(row);
          continue;
        }
        readings.set(table.file, { rows: source, last: rows.at(-1)?.recno ?? 0, next: row });
        goesOn = true;
        return { rows, more: true };
      }
      return { rows, more: false };
    } finally {
      if (!goesOn) await source.return(undefined);
    }
  }

  return {
    name: 'dataset',
    async check(signal) {
      const problems: SourceProblem[] = findings.errors.map(({ file, reason }) => ({
        table: file,
        field: null,
        reason,
      }));
      for (const { table, path } of folder.tables) {
        signal.throwIfAborted();
        for (const [field, reason] of await headerFaults(table, path))
          problems.push({ table: table.file, field, reason });
      }
      return problems;
    },
    traits: async () => ({ stamp: false }),
    async byRecno(table, after, signal) {
      signal.throwIfAborted();
      const path = paths.get(table.file);
      if (path === undefined) return NOTHING;
      if (!unordered.has(table.file)) {
        const page = await streamed(table, path, after, signal);
        if (page) return page;
        unordered.add(table.file);
      }
      return selected(table, path, after, signal);
    },
    changed: async () => NOTHING,
    open: async () => NOTHING,
    async byKey(table, keys, signal) {
      const path = paths.get(table.file);
      if (path === undefined) return [];
      const order = [...table.columns.keys()];
      const at = table.key.map((column) => order.indexOf(column));
      const wanted = new Set(keys.map((values) => values.join('\n')));
      const found: SourceRow[] = [];
      for await (const row of fileRows(table, path)) {
        signal.throwIfAborted();
        if (wanted.has(at.map((n) => row.values[n] ?? '').join('\n'))) found.push(row);
      }
      return found;
    },
    async close() {
      for (const table of [...readings.keys()]) await end(table);
    },
  };
}
