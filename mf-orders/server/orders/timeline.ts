import type pg from 'pg';
import { orderLife } from 'api/erp/reads/deliveries';
import type { Scope } from 'api/erp/scope';
import type { Reader } from 'api/platform/own-list';
import { notFound } from 'api/platform/problem';
import { rowFor } from './list';
import { plainRow, wholeRow } from './one';
import type { OrderNamed, OrderTimeline } from '../../wire/order-life';

/**
 * What became of a request or of an ERP's order item: each is found by the other, as far as the reader may see it. 404
 * where he may not see what he named. `scope` is null for administrators without a company.
 */
export async function orderTimeline(
  pool: pg.Pool,
  who: { readonly reader: Reader; readonly scope: Scope | null },
  named: OrderNamed,
): Promise<OrderTimeline> {
  const { reader, scope } = who;
  if (named.request !== undefined) {
    const id = named.request;
    const row = await wholeRow(pool, reader, (p) => `r.id = ${p.add(id)}`);
    if (!row) throw notFound();
    const own = { customer: row.customer, stores: reader.stores, access: reader.access };
    const life =
      row.erp_order === ''
        ? { orders: [], deliveries: [] }
        : await orderLife(pool, own, { branch: row.erp_branch, number: row.erp_order });
    return {
      request: rowFor(plainRow(row), reader),
      orders: [...life.orders],
      deliveries: [...life.deliveries],
    };
  }
  const { branch = '', number = '', item = '' } = named;
  const life = scope ? await orderLife(pool, scope, { branch, number, item }) : null;
  if (!life || life.orders.length === 0) throw notFound();
  const row = await wholeRow(
    pool,
    reader,
    (p) =>
      `r.erp_branch = ${p.add(branch)} AND r.erp_order = ${p.add(number)} AND c.code = ${p.add(scope?.customer)}`,
  );
  const request = row && rowFor(plainRow(row), reader);
  return { request, orders: [...life.orders], deliveries: [...life.deliveries] };
}
