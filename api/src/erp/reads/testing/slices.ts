import type pg from 'pg';
import type { Cursor } from '../../../db/list/order';
import type { Slice } from '../../../db/list/read';
import type { AnyErpList } from '../../list';
import { listPage, listSlice } from '../lists';
import { ALFA, TODAY } from './fixture';

/** Checks that slices of a list have the same rows in the same order as its page, for every sort in both directions. */
export async function slicesAreThePage(
  pool: pg.Pool,
  list: AnyErpList,
  [field, numbers]: [string, string[]],
): Promise<void> {
  for (const order_by of Object.keys(list.sorts))
    for (const order_type of ['ASC', 'DESC']) {
      const ask = { query: list.query.parse({ order_by, order_type }), today: TODAY };
      const page = await listPage(pool, ALFA, list, ask);
      const read: Record<string, string>[] = [];
      let after: Cursor | null = null;
      do {
        const slice: Slice<Record<string, string>> = await listSlice(pool, ALFA, list, ask, {
          after,
          limit: 1,
        });
        read.push(...slice.rows);
        after = slice.next;
      } while (after);
      expect([order_by, order_type, read]).toEqual([order_by, order_type, page.rows]);
      expect(read.map((row) => row[field]?.slice(-3)).sort()).toEqual(numbers);
    }
}
