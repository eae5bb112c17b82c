import { openFolder } from '../../dataset/folder';
import { Findings } from '../../dataset/report';
import { ERP_TABLES, erpTable, type ColumnType } from '../../erp/tables/tables';
import { HeldTable, stampText, type HeldRow } from './rows';

export interface ErpOptions {
  /** What the ERP calls columns that it names otherwise than the portal; null for those it does not have. */
  readonly fields?: Readonly<Record<string, Readonly<Record<string, string | null>>>>;
  /** What follows a table's name in the database. */
  readonly company?: string;
  readonly now?: () => number;
}

/** A row by the portal's column names. */
export type Fields = Readonly<Record<string, string>>;

/** The stand-in's ERP: the tables of a dataset folder, with recnos, stamps and deletions, and what is done to them. */
export class StandInErp {
  readonly company: string;
  private readonly tables = new Map<string, HeldTable>();
  private readonly now: () => number;
  private lastStamp = 0;

  private constructor(private readonly options: ErpOptions) {
    this.company = options.company ?? '010';
    this.now = options.now ?? Date.now;
  }

  static async open(folder: string, options: ErpOptions = {}): Promise<StandInErp> {
    const erp = new StandInErp(options);
    const files = await openFolder(folder, new Findings(false));
    for (const table of ERP_TABLES) {
      if (table.file === 'TANK_READINGS') continue;
      const held = new HeldTable(table);
      erp.tables.set(table.file, held);
      const csv = files.tables.find((file) => file.table === table);
      if (csv) await held.fill(csv.path);
    }
    return erp;
  }

  held(name: string): HeldTable | undefined {
    return this.tables.get(name);
  }

  get names(): readonly string[] {
    return [...this.tables.keys()];
  }

  /** The ERP's name of a column, or null if it does not have it. */
  fieldName(table: string, column: string): string | null {
    const given = this.options.fields?.[table]?.[column];
    return given === undefined ? column : given;
  }

  /** The ERP's fields of a table: name, position in a row's values, type and width. */
  fieldsOf(table: string): { name: string; at: number; type: ColumnType; width: number }[] {
    const held = this.must(table);
    return [...held.table.columns].flatMap(([column, type], at) => {
      const name = this.fieldName(table, column);
      return name === null ? [] : [{ name, at, type, width: held.widths[at] ?? 1 }];
    });
  }

  /** The rows that are not deleted, by the portal's columns; the recno beside them. */
  *rows(table: string): Generator<{ recno: number; fields: Fields }> {
    for (const row of this.must(table).rows())
      if (!row.deleted) yield { recno: row.recno, fields: this.named(table, row) };
  }

  /** The first row with these values that is not deleted. */
  find(table: string, wanted: Fields): { recno: number; fields: Fields } | undefined {
    for (const row of this.rows(table))
      if (Object.entries(wanted).every(([column, value]) => row.fields[column] === value)) return row;
    return undefined;
  }

  insert(table: string, fields: Fields): number {
    const held = this.must(table);
    const recno = held.lastRecno + 1;
    const values = [...held.table.columns.keys()].map((column) => fields[column] ?? '');
    this.known(table, fields);
    held.write(recno, { recno, deleted: false, stamp: this.stamp(), values });
    return recno;
  }

  update(table: string, recno: number, fields: Fields): void {
    const held = this.must(table);
    const row = this.rowOf(table, recno);
    this.known(table, fields);
    const values = [...held.table.columns.keys()].map((column, n) => fields[column] ?? row.values[n] ?? '');
    held.write(recno, { ...row, stamp: this.stamp(), values });
  }

  /** Marks a row as deleted (`D_E_L_E_T_ = '*'`). */
  remove(table: string, recno: number): void {
    const row = this.rowOf(table, recno);
    this.must(table).write(recno, { ...row, deleted: true, stamp: this.stamp() });
  }

  /** Takes a row away without a trace, as a pack of the ERP's table does with deleted rows. */
  purge(table: string, recno: number): void {
    this.must(table).write(recno, null);
  }

  close(): void {
    for (const held of this.tables.values()) held.close();
  }

  /** Stamps never go back. */
  private stamp(): string {
    this.lastStamp = Math.max(this.now(), this.lastStamp);
    return stampText(this.lastStamp);
  }

  private must(table: string): HeldTable {
    const held = this.tables.get(table);
    if (!held) throw new Error(`The stand-in has no table ${table}`);
    return held;
  }

  private rowOf(table: string, recno: number): HeldRow {
    const row = this.must(table).row(recno);
    if (!row) throw new Error(`${table} has no row ${recno}`);
    return row;
  }

  private known(table: string, fields: Fields): void {
    for (const column of Object.keys(fields))
      if (!erpTable(table).columns.has(column)) throw new Error(`${table} has no column ${column}`);
  }

  private named(table: string, row: HeldRow): Fields {
    const columns = [...this.must(table).table.columns.keys()];
    return Object.fromEntries(columns.map((column, n) => [column, row.values[n] ?? '']));
  }
}
