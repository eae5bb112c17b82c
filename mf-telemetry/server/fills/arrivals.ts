import type { IsoDate } from 'api-contract';
import type pg from 'pg';
import { Params } from 'api/db/params';
import { within, xFilial } from 'api/erp/reads/sql';
import type { Scope } from 'api/erp/scope';

/** An invoice of a product, as it arrived. */
export interface Arrival {
  readonly branch: string;
  readonly doc: string;
  readonly series: string;
  readonly key: string;
  readonly product: string;
  readonly store: string;
  readonly day: IsoDate;
  readonly quantity: string;
  readonly unit: string;
  readonly ticket: string;
  readonly received: boolean;
}

/** The invoices of a company's product that arrived within these days. */
export async function arrivalsOf(
  pool: pg.Pool,
  scope: Scope,
  product: string,
  first: IsoDate,
  last: IsoDate,
): Promise<Arrival[]> {
  const p = new Params();
  const own = within(p, scope, 'c5_cliente', 'c5_lojacli');
  const { rows } = await pool.query<Arrival>(
    `SELECT d2_filial AS branch, d2_doc AS doc, d2_serie AS series, coalesce(max(f2_chvnfe), '') AS key,
       d2_cod AS product, coalesce(nullif(max(c5_lojaent), ''), max(c5_lojacli)) AS store,
       to_char(max(c5_entreal), 'YYYY-MM-DD') AS day, trim_scale(sum(coalesce(d2_quant, 0)))::text AS quantity,
       coalesce(nullif(max(b1_um), ''), max(c6_um), '') AS unit, coalesce(max(c5_zticket), '') AS ticket,
       bool_or(EXISTS (SELECT FROM portal.dataset_files WHERE size > 0
         AND path IN ('canhoto/' || f2_chvnfe || '.jpg', 'canhoto/' || f2_chvnfe || '.png'))) AS received
     FROM erp.sc5
     JOIN erp.sd2 ON d2_pedido = c5_num AND d2_cliente = c5_cliente AND ${xFilial('d2_filial', 'c5_filial')}
     LEFT JOIN erp.sc6 ON c6_filial = c5_filial AND c6_num = c5_num AND c6_item = d2_itempv
     LEFT JOIN erp.sf2 ON f2_filial = d2_filial AND f2_doc = d2_doc AND f2_serie = d2_serie AND f2_cliente = d2_cliente
       AND f2_loja = d2_loja
     LEFT JOIN LATERAL (SELECT b1_um FROM erp.sb1 WHERE b1_cod = d2_cod AND ${xFilial('b1_filial', 'd2_filial')}
       ORDER BY b1_filial DESC LIMIT 1) product ON true
     WHERE ${own} AND c5_entreal BETWEEN ${p.add(first)} AND ${p.add(last)} AND d2_cod = ${p.add(product)}
     GROUP BY d2_filial, d2_doc, d2_serie, d2_cliente, d2_loja, d2_cod`,
    p.values,
  );
  return rows;
}

/** An invoice, as a call names it. */
export interface InvoiceName {
  readonly F2_FILIAL: string;
  readonly F2_DOC: string;
  readonly F2_SERIE: string;
}

/** Whether a company, within the caller's stores, has this invoice. */
export async function hasInvoice(pool: pg.Pool, scope: Scope, name: InvoiceName): Promise<boolean> {
  const p = new Params();
  const { rowCount } = await pool.query(
    `SELECT FROM erp.sf2 WHERE ${within(p, scope, 'f2_cliente', 'f2_loja')} AND f2_doc = ${p.add(name.F2_DOC)}
       AND f2_filial = ${p.add(name.F2_FILIAL)} AND f2_serie = ${p.add(name.F2_SERIE)} LIMIT 1`,
    p.values,
  );
  return rowCount === 1;
}
