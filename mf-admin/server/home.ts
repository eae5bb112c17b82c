import { ACCESS, ADMINISTRATORS, amountOf, OPEN_ACCESS_REQUEST, USER_TYPE } from 'api-contract';
import type pg from 'pg';
import { type ErpLink, isLate } from 'api/erp-status/link';
import { ITEM_STAGE, ORDER_ITEMS } from 'api/erp/reads/delivery-rows';
import { cnpjsOf } from 'api/erp/reads/customers';
import { mirrorStatus } from 'api/erp/sync';
import type { HomeLine, HomeSource } from 'api/home';
import { ADMINISTERS } from './company/access';
import { MAKER_LEFT, seesOwn } from './company/keepers';
import { MAY_REPORT } from './staff-reports/list';

interface AdminHomeDeps {
  readonly pool: pg.Pool;
  /** Null where the data comes from a folder. */
  readonly link: ErpLink | null;
  readonly now: () => Date;
}

const NOTHING = { money: '0' };

/** How many people wait for a decision. */
function decisionLine(count: number, href: string): HomeLine[] {
  if (count === 0) return [];
  const text = amountOf(count, 'solicitação de acesso', 'solicitações de acesso');
  return [{ key: 'access-requests', text, action: 'Decidir', href, days: 0, stake: NOTHING }];
}

/** People who wait for their access. */
const accessRequests = ({ pool }: AdminHomeDeps): HomeSource => ({
  of: 'staff',
  access: { anyOf: [ACCESS.users], types: ADMINISTRATORS },
  async lines() {
    const { rows } = await pool.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM admin.access_requests WHERE status = ANY($1)',
      [OPEN_ACCESS_REQUEST],
    );
    return decisionLine(rows[0]?.count ?? 0, '/admin/access-requests?tab=open');
  },
});

/** People who ask for access to a company that has an administrator. */
const companyRequests = ({ pool }: AdminHomeDeps): HomeSource => ({
  of: 'customers',
  access: ADMINISTERS,
  async lines({ session: { company } }) {
    const { rows } = await pool.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM admin.access_requests
       WHERE status = ANY($1) AND cnpj IN ${cnpjsOf('$2')}`,
      [OPEN_ACCESS_REQUEST, company?.code ?? ''],
    );
    return decisionLine(rows[0]?.count ?? 0, '/admin/company/requests?tab=open');
  },
});

/** Keys whose maker has left: what they order is refused, and nobody answers for them. */
const orphanedKeys = ({ pool, now }: AdminHomeDeps): HomeSource => ({
  of: 'customers',
  access: ADMINISTERS,
  async lines({ session: { company, stores } }) {
    const { rows } = await pool.query<{ name: string }>(
      `SELECT k.name FROM portal.machine_keys k LEFT JOIN portal.users u ON u.id = k.user_id
       WHERE k.customer_id = $1 AND k.ended_at IS NULL AND k.expires_at > $2 AND ${MAKER_LEFT} AND ${seesOwn('k', '$3')}
       ORDER BY k.id`,
      [company?.id, now(), stores],
    );
    const [first] = rows;
    if (!first) return [];
    const text =
      rows.length === 1
        ? `Quem criou a chave de API ${first.name} saiu`
        : `${rows.length} chaves de API são de quem já saiu`;
    return [
      { key: 'keys:left', text, action: 'Ver chaves', href: '/admin/company/keys', days: 0, stake: NOTHING },
    ];
  },
});

const { customer, unbilled, arrived, moving } = ITEM_STAGE;

/** What the report 'Entregas em atraso' would list, whoever's it is. */
const lateDeliveries = ({ pool }: AdminHomeDeps): HomeSource => ({
  of: 'staff',
  access: MAY_REPORT,
  async lines({ today }) {
    // In two parts, each of which an index can be read for: a company has few orders under way, and few without invoice.
    const { rows } = await pool.query<{ items: number; companies: number }>(
      `SELECT count(*)::int AS items, count(DISTINCT code)::int AS companies FROM (
         SELECT code ${ORDER_ITEMS} JOIN portal.customers ON code = ${customer} WHERE ${moving} AND c6_entreg < $1
         UNION ALL
         SELECT code ${ORDER_ITEMS} JOIN portal.customers ON code = ${customer}
         WHERE ${unbilled} AND ${arrived} AND c6_entreg < $1
       ) late`,
      [today],
    );
    const { items = 0, companies = 0 } = rows[0] ?? {};
    if (items === 0) return [];
    return [
      {
        key: 'deliveries:late-of-all',
        text: `${amountOf(items, 'entrega atrasada', 'entregas atrasadas')} de ${amountOf(companies, 'cliente', 'clientes')}`,
        action: 'Ver relatório',
        href: '/admin/reports',
        days: -1,
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
export const adminHome = (deps: AdminHomeDeps): HomeSource[] => [
  accessRequests(deps),
  companyRequests(deps),
  orphanedKeys(deps),
  lateDeliveries(deps),
  mirror(deps),
];
