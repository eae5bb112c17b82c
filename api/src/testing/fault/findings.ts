import type pg from 'pg';
import { ORDER_STATUS } from 'api-contract';
import type { StandIn } from '../protheus/server';
import type { Acknowledged } from './run';
import { heldAgainst } from './equal';
import { BALANCE, QUANTITY } from './world';

interface Row {
  readonly id: number;
  readonly client_order: string;
  readonly status: number;
  readonly reason: string;
  readonly erp_order: string;
  readonly erp_key: string;
  /** Numbers of the ERP's orders with the request's key. */
  readonly made: readonly string[];
  readonly last: number | null;
}

const REQUESTS = `
SELECT id, client_order, status, reason, erp_order, erp_key,
  ARRAY(SELECT c5_num FROM erp.sc5 WHERE c5_zportal = erp_key) AS made,
  (SELECT h.status FROM orders.order_request_history h WHERE h.request_id = r.id ORDER BY h.id DESC LIMIT 1) AS last
FROM orders.order_requests r ORDER BY id`;

const TOTALS = `
SELECT (SELECT count(*)::int FROM erp.sc5) AS orders, (SELECT cnb_sldmed::int FROM erp.cnb) AS balance,
  (SELECT coalesce(sum(quantity), 0)::int FROM erp.contract_months) AS months`;

interface OfferRow {
  readonly id: number;
  readonly quotation_id: number;
  readonly status: string;
  readonly erp_status: number | null;
  readonly erp_order: string;
  readonly erp_reason: string;
  readonly erp_key: string | null;
}

/** Offers that were accepted, and what is wrong with each; `made` are the ERP's orders by their key. */
async function offerFindings(
  pool: pg.Pool,
  quotations: readonly number[],
  made: ReadonlyMap<string, readonly string[]>,
) {
  const { rows } = await pool.query<OfferRow>('SELECT * FROM orders.offers');
  const problems = rows.flatMap((row) => {
    const orders = made.get(row.erp_key ?? '') ?? [];
    const fine =
      row.erp_status === ORDER_STATUS.inErp
        ? orders.length === 1 && orders[0] === row.erp_order
        : row.erp_status === ORDER_STATUS.refusedByErp && orders.length === 0 && row.erp_reason !== '';
    return fine
      ? []
      : [`offer ${row.id} (${row.status}, ${row.erp_status}) has the orders ${orders.join(', ')}`];
  });
  for (const id of quotations)
    if (rows.filter(({ quotation_id, status }) => quotation_id === id && status === 'accepted').length !== 1)
      problems.push(`the offer of quotation ${id} was accepted, and is not`);
  const sold = rows.filter(({ erp_status }) => erp_status === ORDER_STATUS.inErp).length;
  return { accepted: rows.length, sold, problems };
}

function wrongWith({ status, made, erp_order, reason, last }: Row): string | null {
  if (last !== status) return `its history ends with ${last}`;
  if (status === ORDER_STATUS.inErp)
    return made.length === 1 && made[0] === erp_order ? null : `has the orders ${made.join(', ')}`;
  if (status === ORDER_STATUS.refusedByErp) {
    if (made.length > 0) return `came back, and the ERP has ${made.join(', ')}`;
    return reason === '' ? 'came back without a reason' : null;
  }
  return 'is stuck';
}

interface Totals {
  readonly orders: number;
  readonly balance: number;
  /** The monthly sums, which are the mirror's. */
  readonly months: number;
}

/** What became of the requests by the ERP itself, where the mirror follows one, and what the mirror has otherwise. */
async function byErp(pool: pg.Pool, standIn: StandIn, rows: readonly Row[], { months }: Totals) {
  const { erp } = standIn;
  const numbers = new Map<string, string[]>();
  for (const { fields } of erp.rows('SC5'))
    numbers.set(fields.C5_ZPORTAL ?? '', [
      ...(numbers.get(fields.C5_ZPORTAL ?? '') ?? []),
      fields.C5_NUM ?? '',
    ]);
  const balance = Number(erp.find('CNB', {})?.fields.CNB_SLDMED);
  const { different } = await heldAgainst(pool, standIn);
  return {
    numbers,
    rows: rows.map((row) => ({ ...row, made: numbers.get(row.erp_key) ?? [] })),
    totals: { orders: [...numbers.values()].flat().length, balance, months },
    different,
  };
}

/** What stands in the database, and in the ERP that it follows, after a run, and everything that is wrong with it. */
export async function findings(
  pool: pg.Pool,
  {
    acknowledged,
    quotations,
  }: { readonly acknowledged: Acknowledged; readonly quotations: readonly number[] },
  standIn: StandIn | null = null,
) {
  const mirror = await pool.query<Row>(REQUESTS);
  const [sums = { orders: 0, balance: 0, months: 0 }] = (await pool.query<Totals>(TOTALS)).rows;
  const { rows, totals, different, numbers } = standIn
    ? await byErp(pool, standIn, mirror.rows, sums)
    : { rows: mirror.rows, totals: sums, different: {}, numbers: new Map<string, string[]>() };
  const offers = await offerFindings(pool, quotations, numbers);
  const count = (status: number) => rows.filter((row) => row.status === status).length;
  const integrated = count(ORDER_STATUS.inErp);
  const problems = rows.flatMap((row) => {
    const wrong = wrongWith(row);
    return wrong === null ? [] : [`${row.client_order} (${row.id}, status ${row.status}): ${wrong}`];
  });
  problems.push(...offers.problems);
  for (const [n, id] of acknowledged) {
    const found = rows.filter((row) => row.client_order === `F-${n}`);
    if (found.length !== 1 || found[0]?.id !== id)
      problems.push(`F-${n} was acknowledged as ${id}; there are ${found.map((row) => row.id).join(', ')}`);
  }
  if (Object.keys(different).length > 0)
    problems.push(`the mirror differs from the ERP: ${JSON.stringify(different)}`);
  const twice = rows.length - new Set(rows.map((row) => row.client_order)).size;
  if (twice > 0) problems.push(`${twice} requests are there twice`);
  const sold = integrated * QUANTITY;
  const expected = { orders: integrated + offers.sold, balance: BALANCE - sold, months: sold };
  if (JSON.stringify(totals) !== JSON.stringify(expected))
    problems.push(`the ERP has ${JSON.stringify(totals)} instead of ${JSON.stringify(expected)}`);
  return {
    requests: rows.length,
    integrated,
    refused: count(ORDER_STATUS.refusedByErp),
    offers: { accepted: offers.accepted, inErp: offers.sold },
    problems,
  };
}
