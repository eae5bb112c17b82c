import type pg from 'pg';
import { noteErpChange } from '../../platform/open-changes';
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
  'SELECT cna_client FROM erp.cna JOIN given ON cna_contra = given.a AND cna_revisa = given.b';
/** How the companies of other rows are found, from two columns of theirs. */
const LOOKED_UP: Readonly<
  Record<string, { readonly columns: readonly [string, string]; readonly sql: string }>
> = {
  SC6: {
    columns: ['c6_filial', 'c6_num'],
    sql: 'SELECT c5_cliente FROM erp.sc5 JOIN given ON c5_filial = given.a AND c5_num = given.b',
  },
  CNB: { columns: ['cnb_contra', 'cnb_revisa'], sql: OF_CONTRACT },
  CN9: { columns: ['cn9_numero', 'cn9_revisa'], sql: OF_CONTRACT },
};

const keep = (companies: string) => `
INSERT INTO portal.erp_touched SELECT DISTINCT code FROM portal.customers WHERE code IN (${companies})
ON CONFLICT DO NOTHING`;

/** Remembers whose rows changed, in the batch's transaction, so that notifications and webhooks look at them soon. */
export async function noteTouched(client: Client, table: string, rows: readonly Values[]): Promise<void> {
  const company = COMPANY[table];
  if (company !== undefined) {
    const codes = [...new Set(rows.map((row) => row[company] ?? ''))];
    const companies = 'SELECT unnest($1::text[])';
    await client.query(keep(companies), [codes]);
    await noteErpChange(client, table, { companies, values: [codes] });
    return;
  }
  const found = LOOKED_UP[table];
  if (!found) return;
  const pairs = [...new Set(rows.map((row) => found.columns.map((name) => row[name]).join('\n')))];
  const values = [0, 1].map((n) => pairs.map((pair) => pair.split('\n')[n]));
  const companies = `WITH given AS (SELECT * FROM unnest($1::text[], $2::text[]) AS given(a, b)) ${found.sql}`;
  await client.query(keep(companies), values);
  await noteErpChange(client, table, { companies, values });
}
