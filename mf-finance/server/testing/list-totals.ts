import type pg from 'pg';
import { INVOICE_STATUS, type IsoDate, parseDate, sumDecimals } from 'api-contract';
import type { Cursor } from 'api/db/list/order';
import { listSlice } from 'api/erp/reads/lists';
import type { Period } from 'api/erp/reads/period';
import type { Scope } from 'api/erp/scope';
import { titleRows } from '../lists';

/** Rows per call. */
const SLICE = 1000;

/**
 * The dashboard's totals as they follow from the list of titles: every row due in the period, added up without SQL. What
 * the dashboard answers must be the same to the cent.
 */
export async function listTotals(pool: pg.Pool, scope: Scope, { from, to }: Period, today: IsoDate) {
  const query = titleRows.query.parse({ E1_VENCTO_from: from, E1_VENCTO_to: to });
  const slice = (after: Cursor | null) =>
    listSlice(pool, scope, titleRows, { query, today }, { after, limit: SLICE });
  const paid: string[] = [];
  const due: string[] = [];
  const late: string[] = [];
  let count = 0;
  for (let part = await slice(null); ; part = await slice(part.next)) {
    count += part.rows.length;
    for (const { E1_STATUS, E1_VALOR, E1_SALDO, E1_VENCREA, E1_VENCTO } of part.rows) {
      if (E1_STATUS === INVOICE_STATUS.renegotiated) continue;
      paid.push(E1_VALOR, `-${E1_SALDO}`);
      ((parseDate(E1_VENCREA || E1_VENCTO) ?? '') < today ? late : due).push(E1_SALDO);
    }
    if (!part.next) break;
  }
  const totals = {
    pagosTotal: sumDecimals(paid),
    emDiaTotal: sumDecimals(due),
    atrasadosTotal: sumDecimals(late),
  };
  return { count, totals };
}
