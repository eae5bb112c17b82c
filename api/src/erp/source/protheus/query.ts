import type { ErpNames } from '../../config/names';
import type { ErpTable } from '../../tables/tables';
import type { SourceRow } from '../port';
import { readAnswer, type Item, type QueryAnswer } from './answer';
import type { CallOptions, ProtheusClient } from './client';
import { rowsOf } from './row';
import type { Sql } from './sql';

/** The ERP's call that reads a table by a condition. */
const QUERY_PATH = '/api/framework/v1/genericQuery';

/** One answer of genericQuery. Deleted rows and those of every branch are in it. */
export function genericQuery<T>(
  client: ProtheusClient,
  from: { readonly alias: string; readonly physical: string | null },
  ask: { readonly fields: readonly string[]; readonly where: Sql | null; readonly size: number },
  read: (answer: QueryAnswer) => T,
  signal: AbortSignal,
  options?: CallOptions,
): Promise<T> {
  const params = {
    tables: from.alias,
    fields: ask.fields.join(','),
    ...(from.physical === null ? {} : { FromQry: `${from.physical} ${from.alias}` }),
    ...(ask.where === null ? {} : { where: ask.where }),
    page: '1',
    pageSize: String(ask.size),
    FilialFilter: 'false',
    DeletedFilter: 'false',
  };
  const request = { method: 'GET', path: QUERY_PATH, params } as const;
  return client(request, (text) => read(readAnswer(text, from.alias)), signal, options);
}

/** Queries of one table, under the names that the ERP has for it. */
export function tableQuery(client: ProtheusClient, table: ErpTable, names: ErpNames, stamp: boolean) {
  const own = [...table.columns.keys()].map(names.field).filter((field) => field !== null);
  const fields = [...own, 'D_E_L_E_T_', 'R_E_C_N_O_', ...(stamp ? ['S_T_A_M_P_'] : [])];
  return {
    /** Every field that a reading asks for. */
    fields,
    items: (
      some: readonly string[],
      where: Sql | null,
      size: number,
      signal: AbortSignal,
      options?: CallOptions,
    ): Promise<readonly Item[]> =>
      genericQuery(client, names, { fields: some, where, size }, ({ items }) => items, signal, options),
    rows: (
      where: Sql | null,
      size: number,
      signal: AbortSignal,
    ): Promise<{ rows: readonly SourceRow[]; hasNext: boolean }> =>
      genericQuery(
        client,
        names,
        { fields, where, size },
        ({ items, hasNext }) => ({ rows: rowsOf(items, table, names, stamp), hasNext }),
        signal,
      ),
  };
}
