import { KEY_SCOPE, orderViewPath, trimZeros } from 'api-contract';
import type pg from 'pg';
import { z } from 'zod';
import { within } from 'api/erp/reads/sql';
import type { Scope } from 'api/erp/scope';
import { openErpList, type OpenRows } from 'api/open/list-resource';
import { openDay, openDecimal, type OpenResource } from 'api/open/resource';
import { numberStarts } from 'api/search';
import { deliveryRows, orderRows } from './lists';

const shared = {
  order: z.string().describe('The number of the order.'),
  item: z.string(),
  branch: z.string(),
  store: z.string(),
  product: z.string(),
  product_name: z.string(),
  quantity: openDecimal,
  unit: z.string(),
  purchase_order: z.string().describe('The number that the company gave it; blank if none.'),
  contract: z.string(),
  ordered_on: openDay,
  deliver_on: openDay.describe('The day that was agreed on, yyyy-mm-dd.'),
  delivered_on: openDay,
  invoice: z.string().describe('Blank before it is invoiced.'),
  invoice_series: z.string(),
};
const orderRow = z.object({ ...shared, status: z.enum(['to_invoice', 'in_transit', 'delivered']) });
const deliveryRow = z.object({ ...shared, status: z.enum(['in_transit', 'delivered']) });
type Row = z.infer<typeof orderRow>;

const invoiceRow = z.object({
  number: z.string(),
  series: z.string(),
  branch: z.string(),
  store: z.string(),
  issued_on: openDay,
  amount: openDecimal,
  access_key: z.string().describe('The 44 digits of the NF-e; blank if there is none.'),
});
type Invoice = z.infer<typeof invoiceRow>;

/** The company's invoices: no screen lists them. */
const INVOICES: OpenRows<Scope> = {
  from: 'FROM erp.sf2',
  own: (p, scope) => within(p, scope, 'f2_cliente', 'f2_loja'),
  unique: { columns: 'f2_filial, f2_doc, f2_serie, f2_cliente, f2_loja', type: 'text' },
};

const day = (column: string, name: string) => `to_char(${column}, 'YYYY-MM-DD') AS ${name}`;

/** What orders and deliveries have in common; the quantity is the item's, or what was invoiced of it. */
const columnsOf = (invoice: string, series: string, quantity: string) => `c5_num AS "order", c6_item AS item,
  c5_filial AS branch, c5_lojacli AS store, c6_produto AS product, coalesce(b1_desc, '') AS product_name,
  trim_scale(${quantity})::text AS quantity, c6_um AS unit, trim(c6_numpcom) AS purchase_order, trim(c5_mdcontr) AS contract,
  ${day('c5_emissao', 'ordered_on')}, ${day('c6_entreg', 'deliver_on')}, ${day('c5_entreal', 'delivered_on')},
  ${invoice} AS invoice, ${series} AS invoice_series,
  CASE WHEN c6_nota = '' THEN 'to_invoice' WHEN c5_entreal IS NULL THEN 'in_transit' ELSE 'delivered' END AS status`;

const opened = {
  lookups: 'LEFT JOIN erp.sb1 ON b1_cod = c6_produto',
  record: (row: Row) => ({
    row,
    title: `Pedido ${trimZeros(row.order)}, item ${trimZeros(row.item)}: ${row.product_name || row.product}`,
    path: orderViewPath({ C5_FILIAL: row.branch, C5_NUM: row.order, C6_ITEM: row.item }),
  }),
};

/** Orders and deliveries as machines read them. */
export const openDeliveries = (deps: {
  readonly pool: pg.Pool;
  readonly now: () => Date;
}): OpenResource[] => [
  openErpList<Row>(deps, orderRows, {
    ...opened,
    name: 'orders',
    scope: KEY_SCOPE.orders,
    about: 'Items of orders that the supplier has accepted, in any stage.',
    row: orderRow,
    columns: columnsOf('c6_nota', 'c6_serie', 'c6_qtdven'),
    events: { kind: 'order', rows: 'SC6', tables: ['SC5', 'DAI'] },
    where: (p, text) => `${numberStarts('c5_num')(p, text)} OR ${numberStarts('c6_numpcom')(p, text)}`,
  }),
  openErpList<Row>(deps, deliveryRows, {
    ...opened,
    name: 'deliveries',
    scope: KEY_SCOPE.deliveries,
    about: 'What is on its way, and what has arrived: an item on two invoices is two deliveries.',
    row: deliveryRow,
    columns: columnsOf('dai_nfisca', 'dai_serie', 'coalesce(d2_quant, c6_qtdven)'),
    events: { kind: 'delivery', tables: ['SC5', 'SC6', 'SD2', 'DAI'] },
    where: (p, text) => `${numberStarts('c5_num')(p, text)} OR ${numberStarts('dai_nfisca')(p, text)}`,
  }),
  openErpList<Invoice>(deps, INVOICES, {
    name: 'invoices',
    scope: KEY_SCOPE.deliveries,
    about: 'Invoices that the supplier has issued.',
    row: invoiceRow,
    columns: `f2_doc AS number, f2_serie AS series, f2_filial AS branch, f2_loja AS store,
      ${day('f2_emissao', 'issued_on')}, trim_scale(f2_valbrut)::text AS amount, f2_chvnfe AS access_key`,
    events: { kind: 'invoice', rows: 'SF2' },
    toldOnly: true,
    where: numberStarts('f2_doc'),
    record: (row) => ({
      row,
      title: `Nota fiscal ${trimZeros(row.number)}`,
      path: `/admin/order-list?F2_DOC=${encodeURIComponent(row.number)}`,
    }),
  }),
];
