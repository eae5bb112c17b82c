import { isPositive, monthName, ORDER_STATUS, saoPauloToday, sumDecimals } from 'api-contract';
import type pg from 'pg';
import { lockNamed } from 'api/db/advisory-locks';
import type { LimitRow } from '../../wire/limits';
import type { RuledOrder } from '../../wire/rules/approvals';
import { countedBy, isMore, limitAmount, WHOSE_LIMIT } from '../../wire/rules/limits';

type Queries = Pick<pg.ClientBase, 'query'>;

interface KeptLimit {
  readonly id: number;
  readonly of: LimitRow['of'];
  readonly user_id: number | null;
  readonly store: string;
  readonly name: string;
  readonly kind: LimitRow['kind'];
  readonly unit: string;
  readonly month_max: string;
  readonly beyond: LimitRow['beyond'];
}

const LIMITS = `
SELECT l.id, l.of, l.user_id, l.store, l.kind, l.unit, trim_scale(l.month_max)::text AS month_max, l.beyond,
  CASE l.of WHEN 'user' THEN coalesce(u.name, '') WHEN 'company' THEN c.name
    ELSE coalesce((SELECT nullif(a1_zaplent, '') FROM erp.sa1 WHERE a1_cod = c.code AND a1_loja = l.store LIMIT 1), l.store)
  END AS name
FROM orders.order_limits l JOIN portal.customers c ON c.id = l.customer_id LEFT JOIN portal.users u ON u.id = l.user_id
WHERE l.customer_id = $1`;
const IN_ORDER = `ORDER BY l.of = 'company' DESC, l.of, name, l.kind`;

interface Used {
  readonly user_id: number | null;
  readonly store: string;
  readonly unit: string;
  readonly balance_unit: string;
  readonly quantity: string;
  readonly balance_quantity: string;
  readonly value: string;
}

/** What was ordered in the São Paulo month of a moment, by person, store and unit: in every status but 4 and draft. */
const USED = `
SELECT r.user_id, r.store, r.unit, r.balance_unit, trim_scale(sum(r.quantity))::text AS quantity,
  trim_scale(sum(r.balance_quantity))::text AS balance_quantity, trim_scale(sum(r.quantity * r.unit_value))::text AS value
FROM orders.order_requests r, (SELECT date_trunc('month', $2::timestamptz AT TIME ZONE 'America/Sao_Paulo') AS month) m
WHERE r.customer_id = $1 AND r.submitted_at IS NOT NULL AND r.status <> ${ORDER_STATUS.refusedByErp}
  AND r.submitted_at >= m.month AT TIME ZONE 'America/Sao_Paulo'
  AND r.submitted_at < (m.month + interval '1 month') AT TIME ZONE 'America/Sao_Paulo'
GROUP BY 1, 2, 3, 4`;

const isOf = (limit: KeptLimit, used: Used) =>
  limit.of === 'company' ||
  (limit.of === 'user' ? used.user_id === limit.user_id : used.store === limit.store);

/** Limits as the wire has them: with what is used and left in the month of `at`. */
async function withUse(
  client: Queries,
  { customerId, at }: { readonly customerId: number; readonly at: Date },
  limits: readonly KeptLimit[],
): Promise<LimitRow[]> {
  if (limits.length === 0) return [];
  const { rows } = await client.query<Used>(USED, [customerId, at]);
  return limits.map((limit) => {
    const { id, of, name, kind, unit, month_max, beyond } = limit;
    const used = sumDecimals(rows.filter((row) => isOf(limit, row)).map((row) => countedBy(limit, row)));
    return {
      id,
      of,
      subject: of === 'company' ? null : of === 'user' ? limit.user_id : limit.store,
      name,
      kind,
      ...(kind === 'quantity' && { unit }),
      month_max,
      used,
      left: sumDecimals([month_max, `-${used}`]),
      beyond,
    };
  });
}

/** In which company and month. */
interface Month {
  readonly customerId: number;
  readonly at: Date;
}

/** All limits of a company. */
export async function limitsOf(client: Queries, month: Month): Promise<LimitRow[]> {
  const { rows } = await client.query<KeptLimit>(`${LIMITS} ${IN_ORDER}`, [month.customerId]);
  return withUse(client, month, rows);
}

/** The limits that bind a person, and with a store that store's. */
export async function bindingLimits(
  client: Queries,
  month: Month,
  orderer: { readonly userId: number; readonly store?: string | undefined },
): Promise<LimitRow[]> {
  const { rows } = await client.query<KeptLimit>(
    `${LIMITS} AND (l.of = 'company' OR (l.of = 'user' AND l.user_id = $2) OR (l.of = 'store' AND l.store = $3)) ${IN_ORDER}`,
    [month.customerId, orderer.userId, orderer.store ?? ''],
  );
  return withUse(client, month, rows);
}

/** Nobody else of the company confirms until the transaction ends; a company without limits waits for nobody. */
export async function lockLimits(client: pg.ClientBase, customerId: number): Promise<void> {
  const { rowCount } = await client.query(
    'SELECT 1 FROM orders.order_limits WHERE customer_id = $1 LIMIT 1',
    [customerId],
  );
  if (rowCount !== 0) await lockNamed(client, 'order limits', String(customerId));
}

/** What an order leaves of a limit; below 0 where it goes beyond it. */
export const leftAfter = (limit: LimitRow, order: RuledOrder): string =>
  sumDecimals([limit.left, `-${countedBy(limit, order)}`]);

/** Whether limits refuse an order, in words, or want an approval of it. What counts nothing passes none. */
export function judged(
  limits: readonly LimitRow[],
  order: RuledOrder,
  at: Date,
): { readonly refused: string | null; readonly beyond: boolean } {
  const passed = limits.filter(
    (limit) =>
      isPositive(countedBy(limit, order)) &&
      isMore(sumDecimals([limit.used, countedBy(limit, order)]), limit.month_max),
  );
  const refusing = passed.find(({ beyond }) => beyond === 'refuse');
  if (!refusing) return { refused: null, beyond: passed.length > 0 };
  const left = isPositive(refusing.left) ? refusing.left : '0';
  const month = monthName(saoPauloToday(at));
  return {
    refused: `O pedido passa ${WHOSE_LIMIT[refusing.of]} de ${month}: restam ${limitAmount(refusing, left)}.`,
    beyond: false,
  };
}
