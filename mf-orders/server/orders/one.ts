import type pg from 'pg';
import { type OrderDraft, type OrderRequest, orderDraft, saoPauloToday } from 'api-contract';
import { Params } from 'api/db/params';
import type { Reader } from 'api/platform/own-list';
import { notFound } from 'api/platform/problem';
import { chosenItem } from './chosen-item';
import { withFreeBalance } from './free-balance';
import { REQUEST_COLUMNS, REQUEST_LOOKUPS, type RequestSqlRow, REQUESTS, rowFor, visibleTo } from './list';

interface WholeRow extends RequestSqlRow {
  readonly draft: OrderDraft;
  readonly customer: string;
  readonly erp_branch: string;
  readonly contract_branch: string;
  readonly contract_number: string;
  readonly contract_sheet: string;
  readonly contract_item: string;
  readonly unit_value: string;
  readonly worth: string;
  readonly payment_condition: string;
}

/** A draft has no price before its contract item is chosen, and no value before its quantity: both are blank then. */
const WHOLE = `${REQUEST_COLUMNS}, r.draft, c.code AS customer, r.erp_branch, r.contract_branch, r.contract_number, r.contract_sheet,
  r.contract_item, coalesce(trim_scale(nullif(r.unit_value, 0))::text, '') AS unit_value,
  coalesce(trim_scale(nullif(r.unit_value * r.quantity, 0))::text, '') AS worth, r.payment_condition`;

/** The request that a condition on `r` names, if the reader may see it. */
export async function wholeRow(
  pool: pg.Pool,
  reader: Reader,
  named: (p: Params) => string,
): Promise<WholeRow | null> {
  const p = new Params();
  const { rows } = await pool.query<WholeRow>(
    `SELECT ${WHOLE} ${REQUESTS} ${REQUEST_LOOKUPS} WHERE ${named(p)} AND ${visibleTo(p, reader)}`,
    p.values,
  );
  return rows[0] ?? null;
}

/** The row without what only the whole request has. */
export function plainRow(whole: WholeRow): RequestSqlRow {
  const { draft, customer, erp_branch, contract_branch, contract_number, ...some } = whole;
  const { contract_sheet, contract_item, unit_value, worth, payment_condition, ...row } = some;
  return row;
}

/** One request with its form, and its contract as it is now; 404 where the reader may not see it. */
export async function oneRequest(
  { pool, now }: { pool: pg.Pool; now: () => Date },
  reader: Reader,
  id: number,
): Promise<OrderRequest> {
  const row = await wholeRow(pool, reader, (p) => `r.id = ${p.add(id)}`);
  if (!row) throw notFound();
  const { draft, customer, contract_branch, contract_number, contract_sheet, contract_item } = row;
  const { unit_value, worth, payment_condition } = row;
  const named = { ...draft, manufacturing_origin: contract_branch, contract_sheet, contract_item };
  const scope = { customer, stores: reader.stores };
  const item = await chosenItem(pool, scope, named, saoPauloToday(now()));
  const [contract = null] = item ? await withFreeBalance(pool, [item]) : [];
  return {
    // A draft that an earlier version saved may lack fields.
    ...orderDraft.parse(draft),
    ...rowFor(plainRow(row), reader),
    ...(reader.customer === null && { customer_id: row.customer_id }),
    manufacturing_origin: contract_branch,
    internal_contract: contract_number.replace(/^0+(?=.)/, '') || draft.internal_contract,
    contract_sheet,
    contract_item,
    product_code: row.product,
    product_obj: { B1_COD: row.product, B1_DESC: row.product_name, B1_UM: contract?.CNB_UM ?? '' },
    contract,
    unit_value,
    value: worth,
    und: row.unit,
    payment_condition,
    contract_balance: contract?.contract_balance ?? '',
  };
}
