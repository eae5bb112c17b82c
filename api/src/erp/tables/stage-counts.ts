import type pg from 'pg';
import { COUNTED_BY, countedDeliveries, countedItems } from '../reads/stage-counts';

/** A table of schema `erp` that is not a Protheus table. */
export const STAGE_COUNTS = 'stage_counts';

/**
 * Rebuilds the table of how many items and deliveries each customer and store has by branch, product, stage and day of
 * order (docs/adr/0078), from the tables of `schema`. Smaller changes of SC5, SC6, DAI or SD2 are followed by
 * `keepDerived` (`erp/sync/derived`) in their transaction. Several lines may be of the same stage: a count is the sum of
 * its lines.
 */
export async function buildStageCounts(client: Pick<pg.ClientBase, 'query'>, schema: string): Promise<void> {
  const table = `${schema}.${STAGE_COUNTS}`;
  await client.query(`DROP TABLE IF EXISTS ${table}`);
  await client.query(
    `CREATE TABLE ${table} AS
     SELECT ${COUNTED_BY}, sum(items)::int AS items, sum(deliveries)::int AS deliveries
     FROM (${countedItems(schema)} UNION ALL ${countedDeliveries(schema)}) lines
     GROUP BY ${COUNTED_BY} ORDER BY customer, issued`,
  );
  await client.query(`CREATE INDEX ${STAGE_COUNTS}_i1 ON ${table} (customer, issued)`);
  await client.query(`ANALYZE ${table}`);
}
