import type pg from 'pg';
import { prepared } from '../../db/prepared';
import type { Invoice, InvoiceListQuery, PendingInvoice, PendingInvoices } from 'api-contract';
import type { ErpGateway } from '../port';
import { keyset, type KeysetOrder, sliceOf } from './keyset';
import { branchCode, containsCode, day, number, orderBy, pageOf, Params, text, within } from './sql';

/** The due date: E1_VENCREA, else E1_VENCTO (WIRE, Open titles); written as the index has it. */
export const DUE = 'coalesce(e1_vencrea, e1_vencto)';

const SORTS = { E1_NUM: 'e1_num', E1_EMISSAO: 'e1_emissao', E1_VENCREA: DUE, E1_VALOR: 'e1_valor' };
const KEY = 'e1_filial, e1_prefixo, e1_num, e1_parcela, e1_tipo';

const COLUMNS = [
  ...['e1_filial', 'e1_prefixo', 'e1_num', 'e1_parcela', 'e1_tipo', 'e1_status', 'e1_portado', 'e1_loja'].map(
    text,
  ),
  ...['e1_emissao', 'e1_vencrea', 'e1_baixa'].map((column) => day(column)),
  day('e1_vencto', 'DD/MM/YY'),
  ...['e1_valor', 'e1_saldo'].map(number),
].join(', ');

const ORDER: KeysetOrder = {
  sorts: SORTS,
  types: { E1_EMISSAO: 'date', E1_VENCREA: 'date', E1_VALOR: 'numeric' },
  fallback: { sort: 'E1_EMISSAO', type: 'DESC' },
  tieBreak: KEY,
};

function filters(p: Params, query: InvoiceListQuery): string[] {
  const { E1_NUM, E1_STATUS, E1_FILIAL, E1_VENCTO_from, E1_VENCTO_to } = query;
  return [
    E1_NUM && containsCode(p, 'e1_num', E1_NUM),
    E1_STATUS && `e1_status = ${p.add(E1_STATUS)}`,
    E1_FILIAL && `e1_filial = ${p.add(branchCode(E1_FILIAL))}`,
    E1_VENCTO_from && `${DUE} >= ${p.add(E1_VENCTO_from)}`,
    E1_VENCTO_to && `${DUE} <= ${p.add(E1_VENCTO_to)}`,
  ].filter((part): part is string => Boolean(part));
}

/** Titles from the dataset's SE1. */
export function datasetInvoices(
  pool: pg.Pool,
): Pick<ErpGateway, 'listInvoices' | 'sliceInvoices' | 'pendingInvoices'> {
  return {
    async listInvoices(scope, query) {
      const p = new Params();
      const from = ['FROM erp.se1 WHERE ' + within(p, scope, 'e1_cliente', 'e1_loja'), ...filters(p, query)];
      const where = from.join(' AND ');
      const counted = prepared<{ count: number }>(pool, `SELECT count(*)::int AS count ${where}`, [
        ...p.values,
      ]);
      const order = orderBy(query, SORTS, ORDER.fallback, KEY);
      const listed = prepared<Invoice>(
        pool,
        `SELECT ${COLUMNS} ${where} ${order} ${pageOf(p, query)}`,
        p.values,
      );
      const [{ rows: counts }, { rows }] = await Promise.all([counted, listed]);
      return { rows, count: counts[0]?.count ?? 0 };
    },

    async sliceInvoices(scope, query, after, limit) {
      const p = new Params();
      const own = ['WHERE ' + within(p, scope, 'e1_cliente', 'e1_loja'), ...filters(p, query)].join(' AND ');
      const read = keyset(p, query, ORDER, after);
      const { rows } = await pool.query<Invoice & { keyset: string[] }>(
        `SELECT ${COLUMNS}, ${read.select} FROM erp.se1 ${own} AND ${read.where} ${read.order} LIMIT ${p.add(limit)}`,
        p.values,
      );
      return sliceOf(rows, limit);
    },

    async pendingInvoices(scope, limit, today) {
      const p = new Params();
      const open = `FROM erp.se1 WHERE ${within(p, scope, 'e1_cliente', 'e1_loja')} AND e1_status = 'A' AND e1_saldo > 0`;
      const c = new Params();
      c.values.push(...p.values);
      const late = `FILTER (WHERE ${DUE} < ${c.add(today)})`;
      const counted = prepared<Omit<PendingInvoices, 'ZOOM'>>(
        pool,
        `SELECT count(*)::int AS count, trim_scale(coalesce(sum(e1_saldo), 0))::text AS total,
           count(*) ${late}::int AS overdue, trim_scale(coalesce(sum(e1_saldo) ${late}, 0))::text AS overdue_total
         ${open}`,
        c.values,
      );
      const listed = prepared<PendingInvoice>(
        pool,
        `SELECT e1_num AS "E1_NUM", ${number('e1_valor')}, ${number('e1_saldo')},
           coalesce(to_char(coalesce(e1_vencto, e1_vencrea), 'DD/MM/YY'), '') AS "E1_VENCTO",
           coalesce(to_char(${DUE}, 'DD/MM/YYYY'), '') AS "E1_VENCREA"
         ${open} ORDER BY ${DUE} NULLS LAST, ${KEY} LIMIT ${p.add(limit)}`,
        p.values,
      );
      const [{ rows: totals }, { rows }] = await Promise.all([counted, listed]);
      const [all] = totals;
      return {
        ZOOM: rows,
        count: all?.count ?? 0,
        total: all?.total ?? '0',
        overdue: all?.overdue ?? 0,
        overdue_total: all?.overdue_total ?? '0',
      };
    },
  };
}
