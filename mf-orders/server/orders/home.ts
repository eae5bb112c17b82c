import { ACCESS, addDays, ADMINISTRATORS, ORDER_STATUS, sumDecimals } from 'api-contract';
import type pg from 'pg';
import { Params } from 'api/db/params';
import type { HomeSource } from 'api/home';
import { sessionReader } from 'api/platform/reader';
import { countLine } from '../count-line';
import { orderRequestRows, REQUESTS, visibleTo } from './list';

const { waiting, refusedByErp } = ORDER_STATUS;
/** A refusal is news for so many days. */
export const NEWS_DAYS = 30;

interface Refused {
  readonly id: number;
  readonly product_name: string;
  readonly value: string;
}

/** The company's requests that the ERP refused lately. */
const refused = (pool: pg.Pool): HomeSource => ({
  of: 'customers',
  access: { anyOf: [ACCESS.orderPlaced] },
  async lines({ session, today }) {
    const p = new Params();
    const { rows } = await pool.query<Refused>(
      `SELECT r.id, r.product_name, trim_scale(r.quantity * r.unit_value)::text AS value ${REQUESTS}
       WHERE ${visibleTo(p, sessionReader(session, orderRequestRows.ofCompany))} AND r.status = ${p.add(refusedByErp)} AND r.updated_at >= ${p.add(addDays(today, -NEWS_DAYS))}
       ORDER BY r.id DESC`,
      p.values,
    );
    const [last, ...others] = rows;
    if (!last) return [];
    const money = sumDecimals(rows.map(({ value }) => value));
    const line = { key: 'requests:refused', days: 0, stake: { money } };
    return others.length === 0
      ? [
          {
            ...line,
            text: `Pedido ${last.id} recusado: ${last.product_name}`,
            action: 'Ver motivo',
            href: `/admin/new-order-view/${last.id}`,
          },
        ]
      : [
          {
            ...line,
            text: `${rows.length} pedidos recusados`,
            action: 'Ver motivos',
            href: '/admin/order-list-ni?tab=refused',
          },
        ];
  },
});

/** What waits for the supplier's administrators: requests to look at, and those that the ERP did not take. */
const toDecide = (pool: pg.Pool): HomeSource => ({
  of: 'staff',
  access: { anyOf: [ACCESS.orderPlaced], types: ADMINISTRATORS },
  async lines() {
    const worth = 'quantity * unit_value';
    const { rows } = await pool.query<{
      waiting: number;
      waiting_worth: string;
      refused: number;
      refused_worth: string;
    }>(
      `SELECT (count(*) FILTER (WHERE status = $1))::int AS waiting, (count(*) FILTER (WHERE status = $2))::int AS refused,
         coalesce(sum(${worth}) FILTER (WHERE status = $1), 0)::text AS waiting_worth,
         coalesce(sum(${worth}) FILTER (WHERE status = $2), 0)::text AS refused_worth
       FROM orders.order_requests WHERE submitted_at IS NOT NULL AND status IN ($1, $2)`,
      [waiting, refusedByErp],
    );
    const [found] = rows;
    return [
      ...countLine(found?.waiting ?? 0, ['pedido para analisar', 'pedidos para analisar'], {
        key: 'requests:waiting',
        action: 'Analisar',
        href: '/admin/order-list-ni?tab=open',
        days: 0,
        money: found?.waiting_worth ?? '0',
      }),
      ...countLine(found?.refused ?? 0, ['pedido não integrado', 'pedidos não integrados'], {
        key: 'requests:failed',
        action: 'Ver',
        href: '/admin/order-list-ni?tab=refused',
        days: 0,
        money: found?.refused_worth ?? '0',
      }),
    ];
  },
});

/** What requests have to say on the home page. */
export const requestHome = (pool: pg.Pool): HomeSource[] => [refused(pool), toDecide(pool)];
