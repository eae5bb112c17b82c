import type { IsoDate, PendingInvoice, PendingInvoices } from 'api-contract';
import { ofEach } from '../../db/list/companies';
import { Params } from '../../db/params';
import type { Scope } from '../scope';
import { DUE, OPEN, OPEN_FIRST, ownTitles, TITLE_KEY } from './invoice-rows';
import { type Db, readRows } from './read';
import { number } from './sql';

/**
 * Open titles, overdue first: `limit` rows, and the count of all. `today` decides which are overdue; `more` is a column
 * of the caller's own, `only` a condition of his: SQL on a row of SE1.
 */
export async function pendingInvoices(
  db: Db,
  scope: Scope,
  limit: number,
  today: IsoDate,
  { more, only = 'true' }: { readonly more?: string; readonly only?: string } = {},
): Promise<PendingInvoices> {
  const p = new Params();
  const own = `SELECT * FROM erp.se1 WHERE ${ownTitles(p, scope)} AND ${only} AND`;
  const c = new Params();
  c.values.push(...p.values);
  const late = `FILTER (WHERE ${DUE} < ${c.add(today)})`;
  const counted = readRows<Omit<PendingInvoices, 'ZOOM'>>(
    db,
    `SELECT count(*)::int AS count, trim_scale(coalesce(sum(e1_saldo), 0))::text AS total,
       count(*) ${late}::int AS overdue, trim_scale(coalesce(sum(e1_saldo) ${late}, 0))::text AS overdue_total
     FROM (${ofEach(c, scope, `${own} ${OPEN}`)}) open`,
    c.values,
  );
  const first = `ORDER BY ${DUE} NULLS LAST, ${TITLE_KEY} LIMIT ${p.add(limit)}`;
  const before = [scope.companies && 'customer_id, company_name,', more && `${more},`]
    .filter(Boolean)
    .join(' ');
  const listed = readRows<PendingInvoice>(
    db,
    `SELECT ${before} e1_num AS "E1_NUM", ${number('e1_valor')}, ${number('e1_saldo')},
       coalesce(to_char(coalesce(e1_vencto, e1_vencrea), 'DD/MM/YY'), '') AS "E1_VENCTO",
       coalesce(to_char(${DUE}, 'DD/MM/YYYY'), '') AS "E1_VENCREA"
     FROM (${ofEach(p, scope, `${own} ${OPEN_FIRST} = 0 ${first}`)}) open ${first}`,
    p.values,
  );
  const [[all], rows] = await Promise.all([counted, listed]);
  return {
    ZOOM: rows,
    count: all?.count ?? 0,
    total: all?.total ?? '0',
    overdue: all?.overdue ?? 0,
    overdue_total: all?.overdue_total ?? '0',
  };
}
