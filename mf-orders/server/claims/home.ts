import { isAdministrator, THREAD_STATUS } from 'api-contract';
import type pg from 'pg';
import { Params } from 'api/db/params';
import type { HomeSource } from 'api/home';
import { countLine } from '../count-line';
import { CLAIM_ACCESS, lateOn } from './list';
import { sessionReader } from 'api/platform/reader';
import { CLAIMS, visible } from './thread';

/** Claims that wait for the customer, or for the supplier's people. */
export const claimHome = (pool: pg.Pool, now: () => Date): HomeSource[] => [
  {
    of: 'customers',
    access: CLAIM_ACCESS,
    async lines({ session }) {
      const p = new Params();
      const { rows } = await pool.query<{ waiting: number }>(
        `SELECT (count(*))::int AS waiting ${CLAIMS}
         WHERE t.status = ${p.add(THREAD_STATUS.waiting)} AND ${visible(p, sessionReader(session, 'customers'))}`,
        p.values,
      );
      return countLine(rows[0]?.waiting ?? 0, ['reclamação aguarda você', 'reclamações aguardam você'], {
        key: 'claims:waiting',
        action: 'Responder',
        href: '/admin/claims?tab=waiting',
        // No term is set to the customer: what is due or comes today goes before it.
        days: 3,
      });
    },
  },
  {
    of: 'staff',
    access: CLAIM_ACCESS,
    async lines({ session }) {
      // Type 3 without a company has no claims to look after.
      if (!session.company && !isAdministrator(session.typeId)) return [];
      const p = new Params();
      const own = visible(p, sessionReader(session, 'customers'));
      const late = lateOn(p, now());
      const { rows } = await pool.query<{ late: number; open: number }>(
        `SELECT (count(*) FILTER (WHERE ${late}))::int AS late,
           (count(*) FILTER (WHERE t.status = ${p.add(THREAD_STATUS.open)} AND NOT ${late}
             AND t.answered_at IS NULL))::int AS open
         ${CLAIMS} WHERE ${own}`,
        p.values,
      );
      const { late: overdue = 0, open = 0 } = rows[0] ?? {};
      return [
        ...countLine(overdue, ['reclamação sem resposta no prazo', 'reclamações sem resposta no prazo'], {
          key: 'claims:late',
          action: 'Responder',
          href: '/admin/claims?tab=late',
          days: -1,
        }),
        ...countLine(open, ['reclamação para responder', 'reclamações para responder'], {
          key: 'claims:open',
          action: 'Responder',
          href: '/admin/claims?tab=open',
          days: 1,
        }),
      ];
    },
  },
];
