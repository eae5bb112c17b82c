import type pg from 'pg';
import type { Orders } from './lines';

type Client = Pick<pg.ClientBase, 'query'>;

/** Values of a row by column, lower case. */
export type Values = Readonly<Record<string, string>>;

/** What changed rows of one table make the sums differ by. */
export interface Touched {
  /** Orders whose lines in the monthly sums may change. */
  readonly months: Orders;
  /** Orders whose lines in the counts of the lists may change. */
  readonly stages: Orders;
  /** Contracts (CN9_NUMERO) that may have begun or ceased to be current. */
  readonly contracts: readonly string[];
}

const NOTHING: Touched = { months: [], stages: [], contracts: [] };

/** Every branch that has orders, by as many steps as there are branches. */
const BRANCHES = `
WITH RECURSIVE branch AS (
  (SELECT c5_filial AS code FROM erp.sc5 ORDER BY c5_filial LIMIT 1)
  UNION ALL
  SELECT (SELECT c5_filial FROM erp.sc5 WHERE c5_filial > branch.code ORDER BY c5_filial LIMIT 1)
  FROM branch WHERE branch.code IS NOT NULL)
SELECT code FROM branch WHERE code IS NOT NULL`;

/** Orders named by branch and number, where a blank branch means any (xFilial). */
async function namedOrders(client: Client, rows: readonly Values[], branch: string, number: string) {
  const named = rows.filter((row) => row[number] !== '');
  const shared = named.filter((row) => row[branch] === '');
  const branches =
    shared.length === 0 ? [] : (await client.query<{ code: string }>(BRANCHES)).rows.map(({ code }) => code);
  return unique([
    ...named.map((row) => [row[branch] ?? '', row[number] ?? ''] as const),
    ...shared.flatMap((row) => branches.map((code) => [code, row[number] ?? ''] as const)),
  ]);
}

const unique = (orders: Orders): Orders => [
  ...new Map(orders.map((order) => [order.join('\n'), order])).values(),
];

/** Orders of measurements: C5_MDNUMED and C5_MDCONTR. */
async function measuredOrders(client: Client, rows: readonly Values[], table: string): Promise<Orders> {
  const column = (name: string) => rows.map((row) => row[`${table}_${name}`] ?? '');
  const { rows: found } = await client.query<[string, string]>({
    text: `SELECT DISTINCT c5_filial, c5_num FROM erp.sc5
      JOIN unnest($1::text[], $2::text[]) AS m(number, contract) ON c5_mdnumed = m.number AND c5_mdcontr = m.contract
      WHERE c5_mdnumed <> ''`,
    values: [column('nummed'), column('contra')],
    rowMode: 'array',
  });
  return found;
}

/** What rows of `table` ('SC5'), as they were or as they will be, touch. */
export async function touchedBy(client: Client, table: string, rows: readonly Values[]): Promise<Touched> {
  if (rows.length === 0) return NOTHING;
  if (table === 'SC5' || table === 'SC6') {
    const prefix = table === 'SC5' ? 'c5' : 'c6';
    const orders = unique(
      rows.map((row) => [row[`${prefix}_filial`] ?? '', row[`${prefix}_num`] ?? ''] as const),
    );
    return { ...NOTHING, months: orders, stages: orders };
  }
  if (table === 'DAI')
    return { ...NOTHING, stages: await namedOrders(client, rows, 'dai_filial', 'dai_pedido') };
  if (table === 'SD2')
    return { ...NOTHING, stages: await namedOrders(client, rows, 'd2_filial', 'd2_pedido') };
  if (table === 'CND' || table === 'CNE')
    return { ...NOTHING, months: await measuredOrders(client, rows, table.toLowerCase()) };
  if (table === 'CN9')
    return { ...NOTHING, contracts: [...new Set(rows.map((row) => row.cn9_numero ?? ''))] };
  return NOTHING;
}
