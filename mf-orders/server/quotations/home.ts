import { ADMINISTRATORS, QUOTATION_STATUS } from 'api-contract';
import type pg from 'pg';
import { Params } from 'api/db/params';
import type { HomeSource } from 'api/home';
import { countLine } from '../count-line';
import { sessionReader } from 'api/platform/reader';
import { QUOTATIONS, visible } from './rows';

const LIST = '/admin/licitation-list';

/** Whether nobody has answered the newest offer of a quotation `q`, which holds on this day. */
const isOpenOn = (
  day: string,
) => `EXISTS (SELECT 1 FROM orders.offers o WHERE o.quotation_id = q.id AND o.status = 'open'
  AND o.n = (SELECT max(n) FROM orders.offers WHERE quotation_id = q.id) AND o.valid_until >= ${day}::date)`;

/** Offers that wait for the customer, and quotations that wait for the supplier. */
export const quotationHome = (pool: pg.Pool): HomeSource[] => [
  {
    of: 'customers',
    access: {},
    async lines({ session, today }) {
      const p = new Params();
      const { rows } = await pool.query<{ count: number }>(
        `SELECT count(*)::int AS count ${QUOTATIONS} WHERE ${visible(p, sessionReader(session, 'customers'))}
         AND ${isOpenOn(p.add(today))}`,
        p.values,
      );
      return countLine(rows[0]?.count ?? 0, ['proposta aguarda você', 'propostas aguardam você'], {
        key: 'quotations:offers',
        action: 'Responder',
        href: `${LIST}?tab=inProgress`,
        days: 1,
      });
    },
  },
  {
    of: 'staff',
    access: { types: ADMINISTRATORS },
    async lines() {
      const { rows } = await pool.query<{ count: number }>(
        `SELECT count(*)::int AS count ${QUOTATIONS} WHERE q.status = ${QUOTATION_STATUS.waiting}`,
      );
      return countLine(rows[0]?.count ?? 0, ['cotação aguarda proposta', 'cotações aguardam proposta'], {
        key: 'quotations:waiting',
        action: 'Responder',
        href: `${LIST}?tab=waiting`,
        days: 1,
      });
    },
  },
];
