import { ACCESS, NOTIFICATION, USER_STATUS, USER_TYPE } from 'api-contract';
import type pg from 'pg';
import type { Happening, NewsSource } from 'api/notifications';
import { MAKER_LEFT, seesOwn } from './keepers';

/** SQL: the administrators of the company of a key or webhook who see it. */
const keepersOf = (table: string) => `ARRAY(SELECT a.id FROM portal.customer_controls ac
  JOIN portal.users a ON a.id = ac.user_id AND a.status = ${USER_STATUS.active} AND a.type_id = ${USER_TYPE.customer}
    AND ${ACCESS.company} = ANY(a.access)
  WHERE ac.customer_id = ${table}.customer_id
    AND ${seesOwn(table, 'ARRAY(SELECT s.store FROM portal.customer_control_stores s WHERE s.control_id = ac.id)')})`;

const LEFT = `
SELECT k.id, k.name, k.stores, ${keepersOf('k')} AS "to" FROM portal.machine_keys k
JOIN portal.customers c ON c.id = k.customer_id LEFT JOIN portal.users u ON u.id = k.user_id
WHERE c.code = $1 AND k.ended_at IS NULL AND k.expires_at > $2 AND ${MAKER_LEFT} ORDER BY k.id`;
const STOPPED = `
SELECT w.id, w.url, w.stores, w.failing_since AS since, ${keepersOf('w')} AS "to" FROM portal.webhooks w
JOIN portal.customers c ON c.id = w.customer_id WHERE c.code = $1 AND w.ready AND NOT w."on" ORDER BY w.id`;

interface Of {
  readonly id: number;
  readonly stores: readonly string[];
  readonly to: readonly number[];
}

const leftHappening = ({ id, name, stores, to }: Of & { readonly name: string }): Happening => ({
  kind: NOTIFICATION.integration,
  record: `key ${id} left`,
  stores,
  to,
  href: '/admin/company/keys',
  title: `Quem criou a chave ${name} saiu`,
  text: 'A chave continua valendo para consultas; pedidos por ela são recusados. Troque-a por uma chave de quem ficou.',
});

const stoppedHappening = ({
  id,
  url,
  stores,
  to,
  since,
}: Of & { readonly url: string; readonly since: Date }): Happening => ({
  kind: NOTIFICATION.integration,
  record: `webhook ${id} ${since.toISOString()}`,
  stores,
  to,
  href: `/admin/company/webhooks/${id}`,
  title: 'Um webhook parou',
  text: `${url} não aceita eventos há três dias. Enviar um deles novamente o põe em andamento, com o que faltou.`,
});

/** Keys whose maker has left, and webhooks that stopped: the company's administrators are told, each once. */
export const integrationNews =
  (pool: pg.Pool, now: () => Date): NewsSource =>
  async ({ scope }) => {
    const left = await pool.query<Of & { name: string }>(LEFT, [scope.customer, now()]);
    const stopped = await pool.query<Of & { url: string; since: Date }>(STOPPED, [scope.customer]);
    return [...left.rows.map(leftHappening), ...stopped.rows.map(stoppedHappening)].map((happening) => ({
      happening,
    }));
  };
