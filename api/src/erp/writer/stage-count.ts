import type pg from 'pg';
import { COUNTED_BY, countedItems } from '../reads/stage-counts';

/** Adds one order's items to the counts of the lists (docs/adr/0078), in the transaction that creates the order. */
export const addToStageCounts = (
  client: Pick<pg.ClientBase, 'query'>,
  { branch, number }: { readonly branch: string; readonly number: string },
) =>
  client.query(
    `INSERT INTO erp.stage_counts (${COUNTED_BY}, items, deliveries)
     ${countedItems('erp', 'c5_filial = $1 AND c5_num = $2')}`,
    [branch, number],
  );
