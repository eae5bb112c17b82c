import { ACCESS, amountOf } from 'api-contract';
import type pg from 'pg';
import { Params } from 'api/db/params';
import { DELIVERY_ITEMS, ITEM_STAGE, ownDeliveries } from 'api/erp/reads/delivery-rows';
import { sessionScope } from 'api/erp/scope';
import type { HomeSource } from 'api/home';
import { countLine } from '../count-line';

const DELIVERY = '(dai_filial, dai_nfisca, dai_serie)';

/** Deliveries that come today, and those that should have come. */
export const deliveryHome = (pool: pg.Pool): HomeSource => ({
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
    const list = '/admin/delivery-list';
    return [
      ...countLine(late, ['entrega atrasada', 'entregas atrasadas'], {
        key: 'deliveries:late',
        action: 'Rastrear',
        href: `${list}?tab=late`,
        days: -1,
      }),
      ...(coming === 0
        ? []
        : [
            {
              key: 'deliveries:today',
              text: `${coming === 1 ? 'Chega' : 'Chegam'} hoje: ${amountOf(coming, 'entrega', 'entregas')}`,
              action: 'Rastrear',
              href: `${list}?C6_ENTREG_from=${today}&C6_ENTREG_to=${today}`,
              days: 0,
              stake: { money: '0' },
            },
          ]),
    ];
  },
});
