import type { OrderItem } from 'api-contract';
import { Params } from '../../db/params';
import type { Scope } from '../scope';
import {
  DELIVERY_COLUMNS,
  DELIVERY_ITEMS,
  DELIVERY_LOOKUPS,
  ORDER_COLUMNS,
  ORDER_ITEMS,
  ORDER_LOOKUPS,
  ownDeliveries,
  ownItems,
  STORE,
} from './delivery-rows';
import { type Db, readRows } from './read';
import { isoDay, xFilial } from './sql';

/** The invoice that a call refers to: its number and, if known, its series and branch. */
export interface InvoiceName {
  readonly doc: string;
  readonly series?: string;
  readonly branch?: string;
}

/** Transport data of an invoice. Dates are `yyyy-mm-dd` or blank; other texts are blank if the ERP has none. */
export interface ErpDelivery {
  readonly branch: string;
  readonly doc: string;
  readonly series: string;
  /** F2_CHVNFE, 44 characters. */
  readonly key: string;
  readonly issued: string;
  /** C5_ENTREAL of its order. */
  readonly delivered: string;
  readonly carrier: string;
  /** DA3_PLACA of its newest load, and DAK_VEIC2, the tractor's. */
  readonly plate: string;
  readonly tractor: string;
}

/** A delivery that was asked for by its invoice. */
export interface FoundDelivery extends ErpDelivery {
  /** No other invoice of the whole ERP has its number. */
  readonly onlyOne: boolean;
  /** The store it goes to: its name or address, A1_EST, A1_COD_MUN and the municipality's name. */
  readonly store: string;
  readonly state: string;
  readonly cityCode: string;
  readonly city: string;
}

/** The items of one order, and what was delivered of them, as the lists have their rows. */
interface ErpOrderLife {
  readonly orders: readonly OrderItem[];
  readonly deliveries: readonly OrderItem[];
}

/** An order, or one of its items; empty if the caller has none in a stage that his codes allow. */
export async function orderLife(
  db: Db,
  scope: Scope,
  { branch, number, item }: { readonly branch: string; readonly number: string; readonly item?: string },
): Promise<ErpOrderLife> {
  const named = (p: Params) =>
    `c5_filial = ${p.add(branch)} AND c5_num = ${p.add(number)}${item === undefined ? '' : ` AND c6_item = ${p.add(item)}`}`;
  const [p, q] = [new Params(), new Params()];
  const orders = await readRows<OrderItem>(
    db,
    `SELECT ${ORDER_COLUMNS} ${ORDER_ITEMS} ${ORDER_LOOKUPS} WHERE ${named(p)} AND ${ownItems(p, scope)}
     ORDER BY c6_item`,
    p.values,
  );
  if (orders.length === 0) return { orders, deliveries: [] };
  const deliveries = await readRows<OrderItem>(
    db,
    `SELECT ${DELIVERY_COLUMNS} ${DELIVERY_ITEMS} ${DELIVERY_LOOKUPS} WHERE ${named(q)}
       AND ${ownDeliveries(q, scope)} ORDER BY f2_emissao, dai_nfisca, c6_item`,
    q.values,
  );
  return { orders, deliveries };
}

/**
 * The newest matching invoice of the caller that the caller's codes allow; null if there is none. The query goes from its
 * items to their order, so that scope and stage match the lists.
 */
export async function findDelivery(
  db: Db,
  scope: Scope,
  { doc, series, branch }: InvoiceName,
): Promise<FoundDelivery | null> {
  const p = new Params();
  const own = ownItems(p, scope);
  const named = [
    `f2_doc = ${p.add(doc)}`,
    `f2_cliente = ${p.add(scope.customer)}`,
    ...(series === undefined ? [] : [`f2_serie = ${p.add(series)}`]),
    ...(branch === undefined ? [] : [`f2_filial = ${p.add(branch)}`]),
  ];
  const [found] = await readRows<FoundDelivery>(
    db,
    `SELECT f2_filial AS branch, f2_doc AS doc, f2_serie AS series, f2_chvnfe AS key, ${isoDay('f2_emissao')} AS issued,
       ${isoDay('c5_entreal')} AS delivered, coalesce(a4_nome, '') AS carrier,
       coalesce(da3_placa, '') AS plate, coalesce(dak_veic2, '') AS tractor,
       NOT EXISTS (SELECT 1 FROM erp.sf2 other WHERE other.f2_doc = sf2.f2_doc AND (other.f2_filial, other.f2_serie,
         other.f2_cliente, other.f2_loja) <> (sf2.f2_filial, sf2.f2_serie, sf2.f2_cliente, sf2.f2_loja)) AS "onlyOne",
       coalesce(a1_zaplent, '') AS store, coalesce(a1_est, '') AS state, coalesce(a1_cod_mun, '') AS "cityCode",
       coalesce(nullif(cc2_mun, ''), a1_mun, '') AS city
     FROM erp.sf2
     CROSS JOIN LATERAL (
       SELECT c5_filial, c5_num, c5_transp, c5_entreal, c5_cliente, c5_lojacli, c5_lojaent ${ORDER_ITEMS}
       WHERE ${own} AND (
         (c6_nota = f2_doc AND c6_serie = f2_serie AND ${xFilial('f2_filial', 'c5_filial')})
         OR EXISTS (SELECT 1 FROM erp.sd2 WHERE d2_filial = f2_filial AND d2_doc = f2_doc AND d2_serie = f2_serie
           AND d2_cliente = f2_cliente AND d2_loja = f2_loja AND d2_pedido = c6_num AND d2_itempv = c6_item
           AND ${xFilial('d2_filial', 'c5_filial')}))
       ORDER BY c5_num DESC LIMIT 1
     ) sold
     LEFT JOIN LATERAL (
       SELECT dai_filial, dai_cod, dai_seqcar FROM erp.dai
       WHERE dai_nfisca = f2_doc AND dai_serie = f2_serie AND dai_pedido = c5_num
         AND ${xFilial('dai_filial', 'c5_filial')}
       ORDER BY dai_cod DESC, dai_seqcar DESC LIMIT 1
     ) load ON true
     LEFT JOIN erp.dak ON dak_filial = dai_filial AND dak_cod = dai_cod AND dak_seqcar = dai_seqcar
     LEFT JOIN erp.da3 ON da3_cod = dak_caminh AND ${xFilial('da3_filial', 'dai_filial')}
     LEFT JOIN erp.sa4 ON a4_cod = c5_transp AND ${xFilial('a4_filial', 'c5_filial')}
     ${STORE}
     WHERE ${named.join(' AND ')} ORDER BY f2_emissao DESC NULLS LAST, f2_filial, f2_serie LIMIT 1`,
    p.values,
  );
  return found ?? null;
}
