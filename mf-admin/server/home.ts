import { ACCESS, OPEN_ACCESS_REQUEST, USER_TYPE } from 'api-contract';
import type pg from 'pg';
import { type ErpLink, isLate } from 'api/erp-status/link';
import { mirrorStatus } from 'api/erp/sync';
import type { HomeSource } from 'api/home';

interface AdminHomeDeps {
  readonly pool: pg.Pool;
  /** Null where the data comes from a folder. */
  readonly link: ErpLink | null;
  readonly now: () => Date;
}

const NOTHING = { money: '0' };

/** People who wait for their access. */
const accessRequests = ({ pool }: AdminHomeDeps): HomeSource => ({
  of: 'staff',
  access: { anyOf: [ACCESS.users], types: [USER_TYPE.admin, USER_TYPE.master] },
  async lines() {
    const { rows } = await pool.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM admin.access_requests WHERE status = ANY($1)',
      [OPEN_ACCESS_REQUEST],
    );
    const count = rows[0]?.count ?? 0;
    if (count === 0) return [];
    const text = count === 1 ? '1 solicitação de acesso' : `${count} solicitações de acesso`;
    return [
      {
        key: 'access-requests',
        text,
        action: 'Decidir',
        href: '/admin/access-requests?tab=open',
        days: 0,
        stake: NOTHING,
      },
    ];
  },
});

/** The mirror is behind the ERP: every page shows what was. */
const mirror = ({ pool, link, now }: AdminHomeDeps): HomeSource => ({
  of: 'staff',
  access: { anyOf: [ACCESS.admin], types: [USER_TYPE.master] },
  async lines() {
    if (!link) return [];
    const { freshAt } = await mirrorStatus(pool);
    if (!isLate(freshAt, link, now())) return [];
    const text = 'Os dados do ERP estão atrasados';
    return [
      { key: 'erp:late', text, action: 'Ver dados do ERP', href: '/admin/erp', days: 0, stake: 'production' },
    ];
  },
});

/** What administration has to say on the home page. */
export const adminHome = (deps: AdminHomeDeps): HomeSource[] => [accessRequests(deps), mirror(deps)];
