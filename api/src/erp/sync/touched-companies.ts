import type pg from 'pg';
import { noteErpChange } from '../../platform/open-changes';
import { writePlace } from '../../platform/open-place';
import type { ErpTable } from '../tables/tables';
import type { Values } from './derived/touched';

type Client = Pick<pg.ClientBase, 'query'>;

/** The column of a table that names the company. */
const COMPANY: Readonly<Record<string, string>> = {
  SC5: 'c5_cliente',
  SF2: 'f2_cliente',
  SD2: 'd2_cliente',
  SE1: 'e1_cliente',
  DAI: 'dai_client',
  CNA: 'cna_client',
};
/** The companies of a contract, by its number and revision. */
const OF_CONTRACT =
  'SELECT cna_client AS code, record FROM erp.cna JOIN given ON cna_contra = given.a AND cna_revisa = given.b';
/** How the companies of other rows are found, from two columns of theirs. */
const LOOKED_UP: Readonly<
  Record<string, { readonly columns: readonly [string, string]; readonly sql: string }>
> = {
  SC6: {
    columns: ['c6_filial', 'c6_num'],
    sql: 'SELECT c5_cliente AS code, record FROM erp.sc5 JOIN given ON c5_filial = given.a AND c5_num = given.b',
  },
  CNB: { columns: ['cnb_contra', 'cnb_revisa'], sql: OF_CONTRACT },
  CN9: { columns: ['cn9_numero', 'cn9_revisa'], sql: OF_CONTRACT },
};

/** SQL of the companies that rows are of, each with its row's key, and its values. */
function touchedBy({ file, key }: ErpTable, rows: readonly Values[]) {
  const valuesOf = (name: string) => rows.map((row) => row[name.toLowerCase()] ?? '');
  const keys = key.map(valuesOf);
  const records = rows.map((_, n) => writePlace(keys.map((values) => values[n] ?? '')));
  const company = COMPANY[file];
  if (company !== undefined)
    return {
      touched: 'SELECT * FROM unnest($1::text[], $2::text[]) AS given (code, record)',
      values: [valuesOf(company), records],
    };
  const found = LOOKED_UP[file];
  if (!found) return null;
  const given =
    'WITH given AS (SELECT * FROM unnest($1::text[], $2::text[], $3::text[]) AS given (a, b, record))';
  return { touched: `${given} ${found.sql}`, values: [...found.columns.map(valuesOf), records] };
}

/** Remembers whose rows changed, in the batch's transaction, so that notifications and webhooks look at them soon. */
export async function noteTouched(client: Client, table: ErpTable, rows: readonly Values[]): Promise<void> {
  const of = touchedBy(table, rows);
  if (!of) return;
  await client.query(
    `INSERT INTO portal.erp_touched SELECT DISTINCT c.code FROM portal.customers c JOIN (${of.touched}) t ON t.code = c.code
     ON CONFLICT DO NOTHING`,
    of.values,
  );
  await noteErpChange(client, table.file, of);
}
