import type { Credit } from 'api-contract';
import { Params } from '../../db/params';
import type { Scope } from '../scope';
import { type Db, readRows } from './read';
import { within } from './sql';

const USED = 'a1_saldup + a1_salpedl';

/** The credit limit of the scope's stores and what is taken of it; null where no store has a limit. */
export async function creditOf(db: Db, scope: Scope): Promise<Credit | null> {
  const p = new Params();
  const [credit] = await readRows<Credit>(
    db,
    `SELECT round(sum(a1_lc), 2)::text AS limit, round(sum(${USED}), 2)::text AS used,
       round(sum(a1_lc) - sum(${USED}), 2)::text AS free
     FROM erp.sa1 WHERE ${within(p, scope, 'a1_cod', 'a1_loja')} HAVING count(a1_lc) > 0`,
    p.values,
  );
  return credit ?? null;
}
