import type pg from 'pg';
import {
  type Lines,
  MONTHS,
  monthsOfContracts,
  monthsOfOrders,
  negative,
  STAGES,
  stagesOfOrders,
} from './lines';
import { mergeLines } from './merge';
import { touchedBy, type Values } from './touched';

type Client = Pick<pg.ClientBase, 'query'>;

/** Which contracts are current, as `number branch` texts by number. */
async function currentBranches(client: Client, numbers: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await client.query<{ numero: string; filials: string }>(
    `SELECT cn9_numero AS numero, string_agg(DISTINCT cn9_filial, ',' ORDER BY cn9_filial) AS filials FROM erp.cn9
     WHERE cn9_numero = ANY($1) AND cn9_revatu = '' GROUP BY 1`,
    [numbers],
  );
  return new Map(rows.map(({ numero, filials }) => [numero, filials]));
}

/**
 * Runs `write`, which changes rows of one mirror table, and keeps the sums made of them (docs/adr/0021, 0078) in step:
 * the lines of the touched orders before it are taken out, those after it are put in. The cost follows the number of
 * touched orders. `rows` are the rows as they were and as they will be. Call it inside the transaction.
 */
export async function keepDerived(
  client: Client,
  table: string,
  rows: readonly Values[],
  write: () => Promise<void>,
): Promise<void> {
  const { months, stages, contracts } = await touchedBy(client, table, rows);
  const read = async (): Promise<{ months: Lines; stages: Lines }> => ({
    months: months.length > 0 ? await monthsOfOrders(client, months) : [],
    stages: stages.length > 0 ? await stagesOfOrders(client, stages) : [],
  });
  const before = await read();
  const wasCurrent = contracts.length > 0 ? await currentBranches(client, contracts) : null;
  await write();
  const after = await read();
  await mergeLines(client, MONTHS, [...negative(MONTHS, before.months), ...after.months]);
  await mergeLines(client, STAGES, [...negative(STAGES, before.stages), ...after.stages]);
  if (wasCurrent) await keepContracts(client, contracts, wasCurrent);
}

/** A contract that began or ceased to be current takes all its orders with it; any other change of CN9 none. */
async function keepContracts(client: Client, numbers: readonly string[], was: Map<string, string>) {
  const now = await currentBranches(client, numbers);
  const other = numbers.filter((numero) => was.get(numero) !== now.get(numero));
  if (other.length === 0) return;
  await client.query(`DELETE FROM ${MONTHS.table} WHERE numero = ANY($1)`, [other]);
  await mergeLines(client, MONTHS, await monthsOfContracts(client, other));
}
