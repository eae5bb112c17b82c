import type pg from 'pg';
import { ORDER_STATUS, type OrderContract, sumDecimals } from 'api-contract';
import { lockNamed } from 'api/db/advisory-locks';
import type { ContractItemKey } from 'api/erp/writer/port';
import { contractOnWire, type ErpContractLine } from 'api/erp/reads/contract-rows';

const { waiting, draft, waitingForErp, inErp, sentToErp, waitingForApproval } = ORDER_STATUS;

/** That the ERP's mirror has the request's order, so that its balance knows of it. */
const IN_MIRROR = `(EXISTS (SELECT 1 FROM erp.sc5 WHERE nullif(c5_zportal, '') = r.erp_key)
  OR (r.erp_order <> '' AND EXISTS (SELECT 1 FROM erp.sc5 WHERE c5_filial = r.erp_branch AND c5_num = r.erp_order)))`;

/**
 * A submitted request that takes part of the balance without the ERP knowing it
 * (docs/product/orders.md, 'Available balance').
 */
const HELD = `r.submitted_at IS NOT NULL AND (r.status IN (${waiting}, ${draft}, ${waitingForApproval})
  OR (r.status IN (${waitingForErp}, ${inErp}, ${sentToErp}) AND NOT ${IN_MIRROR}))`;

const OF_ITEM = `r.contract_branch = $1 AND r.contract_number = $2 AND r.contract_sheet = $3 AND r.contract_item = $4`;
const itemValues = ({ branch, contract, sheet, item }: ContractItemKey) => [branch, contract, sheet, item];

export const itemKeyOf = (line: ErpContractLine): ContractItemKey => ({
  branch: line.CN9_FILIAL,
  contract: line.CN9_NUMERO,
  sheet: line.CNB_NUMERO,
  item: line.CNB_ITEM,
});

/**
 * Contract items as they can be ordered: with the balance that nobody else holds. Decimal strings in CNB_UM. `except` is
 * the request that asks.
 */
export async function withFreeBalance(
  pool: pg.Pool,
  lines: readonly ErpContractLine[],
  except: number | null = null,
): Promise<OrderContract[]> {
  const { rows } = await pool.query<{ key: string; held: string }>(
    `SELECT concat_ws('|', r.contract_branch, r.contract_number, r.contract_sheet, r.contract_item) AS key,
       sum(r.balance_quantity)::text AS held
     FROM orders.order_requests r WHERE ${HELD} AND r.contract_number = ANY($1) AND r.id IS DISTINCT FROM $2::int GROUP BY 1`,
    [[...new Set(lines.map((line) => line.CN9_NUMERO))], except],
  );
  const held = new Map(rows.map((row) => [row.key, row.held]));
  return lines.map((line) => {
    const { branch, contract, sheet, item } = itemKeyOf(line);
    const taken = held.get([branch, contract, sheet, item].join('|')) ?? '0';
    const free = sumDecimals([line.CNB_SLDMED, `-${taken}`]);
    return { ...contractOnWire(line), contract_balance: free.startsWith('-') ? '0' : free };
  });
}

/** What is asked of the ERP before a balance is taken: the requests it may know by now. */
export async function beforeFresh(pool: pg.Pool, item: ContractItemKey) {
  const { rows } = await pool.query<{ at: Date; keys: string[] }>(
    `SELECT clock_timestamp() AS at, coalesce(array_agg(r.erp_key) FILTER (WHERE r.id IS NOT NULL), '{}') AS keys
     FROM (SELECT 1) one LEFT JOIN orders.order_requests r ON ${OF_ITEM} AND ${HELD}`,
    itemValues(item),
  );
  return { at: rows[0]?.at ?? new Date(), keys: rows[0]?.keys ?? [] };
}

/**
 * What is still free of a contract item, while nobody else can take of it: until the transaction ends. `fresh` is what
 * the ERP said since `asked`: a request that it has taken meanwhile is held, since that balance does not know it yet.
 * `except` is the request that asks.
 */
export async function lockedFreeBalance(
  client: pg.ClientBase,
  item: ContractItemKey,
  fresh: { readonly balance: string; readonly known: readonly string[] },
  asked: { readonly at: Date; readonly keys: readonly string[] },
  except: number | null,
): Promise<string> {
  await lockNamed(client, 'balance', itemValues(item).join('|'));
  const { rows } = await client.query<{ free: string }>(
    `SELECT ($5::numeric - coalesce(sum(r.balance_quantity), 0))::text AS free FROM orders.order_requests r
     WHERE ${OF_ITEM} AND r.id IS DISTINCT FROM $6 AND NOT r.erp_key = ANY($7)
       AND r.submitted_at IS NOT NULL AND (r.status IN (${waiting}, ${draft}, ${waitingForApproval}, ${waitingForErp}, ${sentToErp})
         OR (r.status = ${inErp} AND (r.integrated_at >= $8 OR r.erp_key = ANY($9))))`,
    [...itemValues(item), fresh.balance, except, fresh.known, asked.at, asked.keys],
  );
  return rows[0]?.free ?? '0';
}
