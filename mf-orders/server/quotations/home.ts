import { isAdministrator, QUOTATION_STATUS, saoPauloToday } from 'api-contract';
import type pg from 'pg';
import { Params } from 'api/db/params';
import type { HomeLine, HomeSource } from 'api/home';
import { recordReader } from '../claims/thread';
import { FROM, visible } from './rows';

const NOTHING = { money: '0' };
const LIST = '/admin/licitation-list';

/** The newest offer of a quotation `q`, if nobody has answered it. */
const NEWEST_OPEN = `EXISTS (SELECT 1 FROM orders.offers o WHERE o.quotation_id = q.id AND o.status = 'open'
  AND o.n = (SELECT max(n) FROM orders.offers WHERE quotation_id = q.id)`;

const line = (
  count: number,
  [one, several]: readonly [string, string],
  more: Pick<HomeLine, 'key' | 'action' | 'href' | 'days'>,
): HomeLine[] =>
  count === 0 ? [] : [{ ...more, text: count === 1 ? `1 ${one}` : `${count} ${several}`, stake: NOTHING }];

/** Offers that wait for the customer, and quotations that wait for the supplier. */
export const quotationHome = (pool: pg.Pool, now: () => Date): HomeSource[] => [
  {
    of: 'customers',
    access: {},
    async lines({ session }) {
      const p = new Params();
      const { rows } = await pool.query<{ count: number }>(
        `SELECT count(*)::int AS count ${FROM} WHERE ${visible(p, recordReader(session)) ?? 'true'}
         AND ${NEWEST_OPEN} AND o.valid_until >= ${p.add(saoPauloToday(now()))}::date)`,
        p.values,
      );
      return line(rows[0]?.count ?? 0, ['proposta aguarda você', 'propostas aguardam você'], {
        key: 'quotations:offers',
        action: 'Responder',
        href: `${LIST}?tab=inProgress`,
        days: 1,
      });
    },
  },
  {
    of: 'staff',
    access: {},
    async lines({ session }) {
      if (!isAdministrator(session.typeId)) return [];
      const { rows } = await pool.query<{ count: number }>(
        `SELECT count(*)::int AS count ${FROM} WHERE q.status = ${QUOTATION_STATUS.waiting}`,
      );
      return line(rows[0]?.count ?? 0, ['cotação aguarda proposta', 'cotações aguardam proposta'], {
        key: 'quotations:waiting',
        action: 'Responder',
        href: `${LIST}?tab=waiting`,
        days: 1,
      });
    },
  },
];
