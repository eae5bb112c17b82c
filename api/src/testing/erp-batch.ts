import type pg from 'pg';
import { applyRows } from '../erp/sync/apply';
import { smallBatch } from '../erp/sync/batch';
import { erpTable } from '../erp/tables/tables';

/** A row as the ERP writes it: fields by their names, days as `yyyymmdd`; `deleted` marks it as gone. */
interface GivenRow {
  readonly recno: number;
  readonly deleted?: boolean;
  readonly fields: Readonly<Record<string, string>>;
}

/** Brings rows of one of the ERP's tables into the mirror, as a batch of the synchronisation does. */
export async function erpBatch(pool: pg.Pool, file: string, rows: readonly GivenRow[]): Promise<void> {
  const table = erpTable(file);
  const given = rows.map(({ recno, deleted = false, fields }) => ({
    recno,
    deleted,
    stamp: null,
    values: [...table.columns.keys()].map((name) => fields[name] ?? ''),
  }));
  await smallBatch(pool, (client) => applyRows(client, table, given));
}
