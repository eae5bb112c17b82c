import { ACCESS, addDays, ORDER_STATUS, USER_TYPE } from 'api-contract';
import type pg from 'pg';
import { Params } from 'api/db/params';
import { DELIVERY_ITEMS, ITEM_STAGE, ownDeliveries } from 'api/erp/reads/delivery-rows';
import { sessionScope } from 'api/erp/scope';
import type { HomeLine, HomeSource } from 'api/home';
import { REQUESTS, visibleTo } from './orders/list';

const { waiting, refusedByErp } = ORDER_STATUS;
const NOTHING = { money: '0' };
/** A refusal is news for so many days. */
const NEWS_DAYS = 30;

const DELIVERY = '(dai_filial, dai_nfisca, dai_serie)';

/** Deliveries that come today, and those that should have come. */
const deliveries = (pool: pg.Pool): HomeSource => ({
  of: 'customers',
  access: { anyOf: [ACCESS.orderInTransit] },
  async lines({ session, today }) {
    const p = new Params();
    const day = p.add(today);
    const { rows } = await pool.query<{ today: number; late: number }>(
      `SELECT (count(DISTINCT ${DELIVERY}) FILTER (WHERE c6_entreg = ${day}))::int AS today,
         (count(DISTINCT ${DELIVERY}) FILTER (WHERE c6_entreg < ${day}))::int AS late
       ${DELIVERY_ITEMS} WHERE ${ownDeliveries(p, sessionScope(session))} AND ${ITEM_STAGE.moving}`,
      p.values,
    );
    const { today: coming = 0, late = 0 } = rows[0] ?? {};
    const lines: HomeLine[] = [];
    const deliveryList = '/admin/delivery-list';
    if (late > 0)
      lines.push({
        key: 'deliveries:late',
        text: late === 1 ? '1 entrega atrasada' : `${late} entregas atrasadas`,
        action: 'Rastrear',
        href: `${deliveryList}?tab=late`,
        days: -1,
        stake: NOTHING,
      });
    if (coming > 0)
      lines.push({
        key: 'deliveries:today',
        text: coming === 1 ? 'Chega hoje: 1 entrega' : `Chegam hoje: ${coming} entregas`,
        action: 'Rastrear',
        href: `${deliveryList}?C6_ENTREG_from=${today}&C6_ENTREG_to=${today}`,
        days: 0,
        stake: NOTHING,
      });
    return lines;
  },
});

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
    const { company, stores, userId, typeId, access } = session;
    const p = new Params();
    const reader = { userId, typeId, access, customer: company?.code ?? '', stores };
    const { rows } = await pool.query<Refused>(
      `SELECT r.id, r.product_name, trim_scale(r.quantity * r.unit_value)::text AS value ${REQUESTS}
       WHERE ${visibleTo(p, reader)} AND r.status = ${p.add(refusedByErp)} AND r.updated_at >= ${p.add(addDays(today, -NEWS_DAYS))}
       ORDER BY r.id DESC`,
      p.values,
    );
    const [last, ...others] = rows;
    if (!last) return [];
    const money = String(rows.reduce((sum, { value }) => sum + Number(value), 0));
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
  access: { anyOf: [ACCESS.orderPlaced], types: [USER_TYPE.admin, USER_TYPE.master] },
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
    const {
      waiting: open = 0,
      waiting_worth = '0',
      refused: failed = 0,
      refused_worth = '0',
    } = rows[0] ?? {};
    const lines: HomeLine[] = [];
    if (open > 0)
      lines.push({
        key: 'requests:waiting',
        text: open === 1 ? '1 pedido para analisar' : `${open} pedidos para analisar`,
        action: 'Analisar',
        href: '/admin/order-list-ni?tab=open',
        days: 0,
        stake: { money: waiting_worth },
      });
    if (failed > 0)
      lines.push({
        key: 'requests:failed',
        text: failed === 1 ? '1 pedido não integrado' : `${failed} pedidos não integrados`,
        action: 'Ver',
        href: '/admin/order-list-ni?tab=refused',
        days: 0,
        stake: { money: refused_worth },
      });
    return lines;
  },
});

/** What requests and deliveries have to say on the home page. */
export const orderHome = (pool: pg.Pool): HomeSource[] => [deliveries(pool), refused(pool), toDecide(pool)];
