import { ACCESS } from 'api-contract';
import type { Params } from '../../db/params';
import type { Scope } from '../scope';
import { day, number, outerText, text, within, xFilial } from './sql';

/**
 * How rows tell whose an item is and how far it is: `billed` with an invoice, `arrived` with a day of delivery, which
 * counts only for billed items (docs/product/deliveries.md, 'Stages').
 */
export interface StageSql {
  readonly customer: string;
  readonly store: string;
  readonly billed: string;
  readonly unbilled: string;
  readonly arrived: string;
  readonly moving: string;
}

/** Of rows with their order and item. Each condition stands as an index can be read for it. */
export const ITEM_STAGE: StageSql = {
  customer: 'c5_cliente',
  store: 'c5_lojacli',
  billed: `c6_nota <> ''`,
  unbilled: `c6_nota = ''`,
  arrived: 'c5_entreal IS NOT NULL',
  moving: 'c5_entreal IS NULL',
};
const BILLED = ITEM_STAGE.billed;

/** Delivered to the customer. */
export const deliveredIn = ({ billed, arrived }: StageSql): string => `(${billed} AND ${arrived})`;

/**
 * The rows of the caller's company and stores, in a stage that the caller's codes allow
 * (docs/product/access.md, 'Access codes').
 */
export function ownItems(p: Params, scope: Scope, rows: StageSql = ITEM_STAGE): string {
  const stages = [
    [ACCESS.orderUnbilled, rows.unbilled],
    [ACCESS.orderInTransit, `(${rows.billed} AND ${rows.moving})`],
    [ACCESS.orderDelivered, deliveredIn(rows)],
  ] as const;
  const seen = stages.filter(([code]) => scope.access?.includes(code)).map(([, stage]) => stage);
  const own = within(p, scope, rows.customer, rows.store);
  if (seen.length === stages.length) return own;
  return `${own} AND (${seen.join(' OR ') || 'false'})`;
}

/** Items of orders in any stage. */
export const orderItems = (schema: string): string =>
  `FROM ${schema}.sc5 JOIN ${schema}.sc6 ON c6_filial = c5_filial AND c6_num = c5_num`;
export const ORDER_ITEMS = orderItems('erp');

/**
 * Items on a load with their invoice. An item on two invoices is two deliveries (docs/product/deliveries.md, 'Stages').
 * If the export lacks the invoice's items, the invoice of the order item decides.
 */
export const deliveryItems = (schema: string): string => `
FROM ${schema}.sc5
JOIN ${schema}.dai ON dai_pedido = c5_num AND ${xFilial('dai_filial', 'c5_filial')} AND dai_nfisca <> ''
JOIN ${schema}.sc6 ON c6_filial = c5_filial AND c6_num = c5_num
LEFT JOIN ${schema}.sd2 ON d2_pedido = c6_num AND d2_itempv = c6_item AND ${xFilial('d2_filial', 'c5_filial')}
  AND d2_doc = dai_nfisca AND d2_serie = dai_serie AND d2_cliente = c5_cliente`;
export const DELIVERY_ITEMS = deliveryItems('erp');

/** Which rows of {@link deliveryItems} are deliveries: the item is on the load's invoice. */
export const ON_INVOICE = '(d2_doc IS NOT NULL OR (c6_nota = dai_nfisca AND c6_serie = dai_serie))';

export const ownDeliveries = (p: Params, scope: Scope): string => `${ownItems(p, scope)} AND ${ON_INVOICE}`;

/** The store that an order goes to, and its municipality. */
export const STORE = `
LEFT JOIN erp.sa1 ON a1_cod = c5_cliente AND a1_loja = coalesce(nullif(c5_lojaent, ''), c5_lojacli)
  AND ${xFilial('a1_filial', 'c5_filial')}
LEFT JOIN erp.cc2 ON cc2_est = a1_est AND cc2_codmun = a1_cod_mun AND a1_cod_mun <> ''`;

/** Columns for product, carrier, place and measurement. */
const SHARED_LOOKUPS = `
LEFT JOIN erp.sm0 ON m0_codfil = c5_filial
LEFT JOIN erp.sb1 ON b1_cod = c6_produto AND ${xFilial('b1_filial', 'c5_filial')}
LEFT JOIN erp.sa4 ON a4_cod = c5_transp AND ${xFilial('a4_filial', 'c5_filial')}
${STORE}
LEFT JOIN LATERAL (
  SELECT sum(cne_quant) AS quant FROM erp.cne
  WHERE cne_nummed = c5_mdnumed AND cne_contra = c5_mdcontr AND cne_numero = c5_mdplani AND cne_item = c6_item
    AND c5_mdnumed <> ''
) measured ON true`;

const LOAD = `
LEFT JOIN erp.dak ON dak_filial = dai_filial AND dak_cod = dai_cod AND dak_seqcar = dai_seqcar
LEFT JOIN erp.da3 ON da3_cod = dak_caminh AND ${xFilial('da3_filial', 'dai_filial')}
LEFT JOIN erp.da4 ON da4_cod = dak_motori AND ${xFilial('da4_filial', 'dai_filial')}`;

const INVOICE = (store: string, doc: string, series: string) => `
LEFT JOIN erp.sf2 ON f2_doc = ${doc} AND f2_serie = ${series} AND f2_cliente = c5_cliente AND f2_loja = ${store}
  AND ${xFilial('f2_filial', 'c5_filial')} AND ${doc} <> ''`;

/** Columns of an order item from other tables: its invoice (the last one if there are two) and its newest load. */
export const ORDER_LOOKUPS = `
LEFT JOIN LATERAL (
  SELECT sum(d2_quant) AS d2_quant, sum(d2_qtsegum) AS d2_qtsegum, sum(d2_qtdedev) AS d2_qtdedev,
    sum(d2_total) AS d2_total, max(d2_loja) AS d2_loja
  FROM erp.sd2 WHERE d2_pedido = c6_num AND d2_itempv = c6_item AND ${xFilial('d2_filial', 'c5_filial')}
    AND d2_doc = c6_nota AND d2_serie = c6_serie AND d2_cliente = c5_cliente AND ${BILLED}
) sold ON true
${INVOICE('coalesce(sold.d2_loja, c5_lojacli)', 'c6_nota', 'c6_serie')}
LEFT JOIN LATERAL (
  SELECT dai_pedido, dai_nfisca, dai_loja, dak_filial, dak_veic2, da3_placa, da4_nome FROM erp.dai ${LOAD}
  WHERE dai_pedido = c6_num AND ${xFilial('dai_filial', 'c5_filial')}
    AND dai_nfisca = c6_nota AND dai_serie = c6_serie AND ${BILLED}
  ORDER BY dai_cod DESC, dai_seqcar DESC LIMIT 1
) load ON true
${SHARED_LOOKUPS}`;

/** Columns of a delivery item from other tables. */
export const DELIVERY_LOOKUPS = `
${INVOICE('coalesce(d2_loja, c5_lojacli)', 'dai_nfisca', 'dai_serie')}
${LOAD}
${SHARED_LOOKUPS}`;

const amount = (column: string) => `trim_scale(coalesce(${column}, 0))::text AS "${column.toUpperCase()}"`;

const filed = (path: string) => `EXISTS (SELECT FROM portal.dataset_files WHERE size > 0 AND path = ${path})`;

/** Whether the row's lab report is in the file store, by the names of docs/product/dataset.md. */
const FILED = `
  f2_doc IS NOT NULL AND (${filed(`'laudo/' || f2_chvnfe || '.pdf'`)} OR (${filed(`'laudo/' || f2_doc || '.pdf'`)}
    AND NOT EXISTS (SELECT FROM erp.sf2 other WHERE other.f2_doc = sf2.f2_doc AND (other.f2_filial, other.f2_serie,
      other.f2_cliente, other.f2_loja) <> (sf2.f2_filial, sf2.f2_serie, sf2.f2_cliente, sf2.f2_loja)))) AS laudo`;

/** Whether the row's receipt is in the file store, by the same names; null where the dataset brings none at all. */
const RECEIVED = `
  CASE WHEN EXISTS (SELECT FROM portal.dataset_files WHERE path LIKE 'canhoto/%') THEN
    ${filed(`'canhoto/' || f2_chvnfe || '.jpg'`)} OR ${filed(`'canhoto/' || f2_chvnfe || '.png'`)} END AS canhoto`;

/** The columns of api-contract's `orderItem`; `doc` and `series` are the sources of the invoice's number. */
const itemColumns = (doc: string, series: string) =>
  [
    ...[
      'c5_filial',
      'c5_num',
      'c5_lojacli',
      'c5_lojaent',
      'c5_mdcontr',
      'c5_nota',
      'c5_zticket',
      'c5_zlacre',
    ].map(text),
    ...['c6_item', 'c6_produto', 'c6_numpcom', 'c6_um', 'c6_segum', 'c6_xunfat'].map(text),
    ...['c5_emissao', 'c5_entreal', 'c6_entreg', 'f2_emissao'].map((column) => day(column)),
    ...['c6_qtdven', 'c6_qtdent2'].map(number),
    ...['d2_quant', 'd2_qtsegum', 'd2_qtdedev', 'd2_total'].map(amount),
    `trim_scale(coalesce(measured.quant, 0))::text AS "CNE_QUANT"`,
    ...['m0_filial', 'a1_zaplent', 'b1_especie', 'b1_desc', 'a4_nome', 'f2_filial', 'f2_chvnfe'].map(
      outerText,
    ),
    ...['dai_pedido', 'dai_nfisca', 'dai_loja', 'dak_filial', 'dak_veic2', 'da3_placa', 'da4_nome'].map(
      outerText,
    ),
    `coalesce(nullif(cc2_mun, ''), a1_mun, '') AS "CC2_MUN"`,
    `${doc} AS "F2_DOC", ${series} AS "F2_SERIE"`,
    FILED,
    RECEIVED,
  ].join(', ');

export const ORDER_COLUMNS = itemColumns('c6_nota', 'c6_serie');
export const DELIVERY_COLUMNS = itemColumns('dai_nfisca', 'dai_serie');
