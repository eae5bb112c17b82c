import type { ErpConfig } from '../../config/config';
import { namesOf } from '../../config/names';
import { SourceError } from '../../source/errors';
import type { ProtheusClient } from '../../source/protheus';
import { tableQuery } from '../../source/protheus/query';
import { and, equals, oneOf } from '../../source/protheus/sql';
import { erpTable } from '../../tables/tables';

/** A row of the ERP by the portal's column names; texts right-trimmed, numbers decimal strings. */
export type LiveRow = Readonly<Record<string, string>>;

/** The values that columns must have: one, or one of several. */
type Wanted = Readonly<Record<string, string | readonly string[]>>;

/** Asks the ERP itself for the rows of a table, without those it has deleted. */
export function liveRows(config: ErpConfig, client: ProtheusClient) {
  return async function live(file: string, wanted: Wanted, signal: AbortSignal): Promise<LiveRow[]> {
    const table = erpTable(file);
    const names = namesOf(config, table);
    const conditions = Object.entries(wanted).map(([column, value]) => {
      const field = names.field(column);
      if (field === null) {
        // A field that the ERP does not have is blank; leaving out a condition on a value would find any row.
        if (value === '') return null;
        throw new SourceError(
          `${file}: o ERP não tem o campo ${column}, que o envio de pedidos pede.`,
          file,
          column,
        );
      }
      return typeof value === 'string' ? equals(field, value) : oneOf(field, value);
    });
    const { rows } = await tableQuery(client, table, names, false).rows(
      and(...conditions),
      config.limits.pageSize,
      signal,
    );
    const columns = [...table.columns.keys()];
    return rows
      .filter(({ deleted }) => !deleted)
      .map(({ values }) => Object.fromEntries(columns.map((column, n) => [column, values[n] ?? ''])));
  };
}
export type Live = ReturnType<typeof liveRows>;
