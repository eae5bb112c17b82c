import type { IsoDate, OrderCustomer, OrderProduct, OrderStore } from 'api-contract';
import { Params } from '../../db/params';
import type { Scope } from '../scope';
import { activeOn, CONTRACT_ITEMS, contractLines, type ErpContractLine, ownContracts } from './contract-rows';
import { ORDER_ITEMS, ownItems } from './delivery-rows';
import { type Db, readRows } from './read';
import { text, within, xFilial } from './sql';

/** A delivery store, and what prevents delivery: A1_ZRISCO is blank, `risco` or `validade`. */
export type ErpOrderStore = OrderCustomer &
  OrderStore & { readonly A1_MSBLQL: string; readonly A1_ZRISCO: string };

/** Filter for contract items; the number may omit its leading zeros. */
interface ItemsOf {
  readonly product?: string;
  readonly numero?: string;
  readonly filial?: string;
}

/** An item as it was ordered: quantity and price in C6_UM, decimal strings. */
export interface ErpOrderedItem {
  readonly product: string;
  readonly name: string;
  readonly branch: string;
  readonly contract: string;
  readonly sheet: string;
  readonly store: string;
  readonly unit: string;
  readonly quantity: string;
  readonly price: string;
  readonly freight: string;
  /** Issued, and expected: `yyyy-mm-dd` or blank. */
  readonly requested: string;
  readonly delivery: string;
}

/** Which item of an order: C5_FILIAL, C5_NUM and C6_ITEM. */
export interface ErpItemName {
  readonly branch: string;
  readonly number: string;
  readonly item: string;
}

const STORE = [
  'a1_cod',
  'a1_loja',
  'a1_nome',
  'a1_cgc',
  'a1_setor',
  'a1_msblql',
  'a1_end',
  'a1_bairro',
  'a1_mun',
  'a1_est',
  'a1_zaplent',
  'a1_zrisco',
].map(text);

/** Items of contracts active on `today`. */
export function orderableItems(
  db: Db,
  scope: Scope,
  { product, numero, filial }: ItemsOf,
  today: IsoDate,
): Promise<ErpContractLine[]> {
  const p = new Params();
  const where = [
    ownContracts(p, scope),
    activeOn(p, today),
    ...(product === undefined ? [] : [`cnb_parpro = ${p.add(product)}`]),
    // Users write the number without leading zeros (docs/product/orders.md, 'Order form').
    ...(numero === undefined ? [] : [`ltrim(cn9_numero, '0') = ltrim(${p.add(numero)}, '0')`]),
    ...(filial === undefined ? [] : [`cn9_filial = ${p.add(filial)}`]),
  ];
  return readRows<ErpContractLine>(db, contractLines(where.join(' AND ')), p.values);
}

/** Products of these contracts, by name. */
export function orderableProducts(db: Db, scope: Scope, today: IsoDate): Promise<OrderProduct[]> {
  const p = new Params();
  // Falls back to the contract's description if the product is not in SB1 (docs/product/dataset.md, 'Errors and warnings').
  return readRows(
    db,
    `SELECT * FROM (SELECT cnb_parpro AS "B1_COD", coalesce(max(nullif(b1_desc, '')), max(cnb_descri)) AS "B1_DESC",
       coalesce(max(nullif(b1_um, '')), max(cnb_um)) AS "B1_UM"
     ${CONTRACT_ITEMS} LEFT JOIN erp.sb1 ON b1_cod = cnb_parpro AND ${xFilial('b1_filial', 'cnb_filial')}
     WHERE ${ownContracts(p, scope)} AND ${activeOn(p, today)} AND cnb_parpro <> ''
     GROUP BY cnb_parpro) p ORDER BY "B1_DESC" COLLATE "und-x-icu", "B1_COD"`,
    p.values,
  );
}

/** The company's stores that the user may use, by A1_LOJA. */
export function orderStores(db: Db, scope: Scope): Promise<ErpOrderStore[]> {
  const p = new Params();
  return readRows<ErpOrderStore>(
    db,
    `SELECT ${STORE.join(', ')} FROM erp.sa1 WHERE ${within(p, scope, 'a1_cod', 'a1_loja')} ORDER BY a1_loja`,
    p.values,
  );
}

/** An item of the caller's orders, in a stage that his codes allow; null if there is none. */
export async function orderedItem(
  db: Db,
  scope: Scope,
  { branch, number, item }: ErpItemName,
): Promise<ErpOrderedItem | null> {
  const p = new Params();
  const named = `c5_filial = ${p.add(branch)} AND c5_num = ${p.add(number)} AND c6_item = ${p.add(item)}`;
  const [row] = await readRows<ErpOrderedItem>(
    db,
    `SELECT c6_produto AS product, coalesce(nullif(b1_desc, ''), c6_produto) AS name, c5_filial AS branch,
       c5_mdcontr AS contract, c5_mdplani AS sheet, coalesce(nullif(c5_lojaent, ''), c5_lojacli) AS store,
       c6_um AS unit, trim_scale(c6_qtdven)::text AS quantity, trim_scale(c6_prcven)::text AS price,
       c5_tpfrete AS freight, coalesce(c5_emissao::text, '') AS requested, coalesce(c6_entreg::text, '') AS delivery
     ${ORDER_ITEMS} LEFT JOIN erp.sb1 ON b1_cod = c6_produto AND ${xFilial('b1_filial', 'c5_filial')}
     WHERE ${named} AND ${ownItems(p, scope)}`,
    p.values,
  );
  return row ?? null;
}

/** The newest item of the caller's orders of a product, in a stage that his codes allow; null if there is none. */
export async function lastItemOf(db: Db, scope: Scope, product: string): Promise<ErpItemName | null> {
  const p = new Params();
  const [row] = await readRows<ErpItemName>(
    db,
    `SELECT c5_filial AS branch, c5_num AS number, c6_item AS item ${ORDER_ITEMS}
     WHERE c6_produto = ${p.add(product)} AND ${ownItems(p, scope)}
     ORDER BY c5_emissao DESC NULLS LAST, c5_num DESC, c6_item LIMIT 1`,
    p.values,
  );
  return row ?? null;
}

/** The store that the company's last order went to, one on this contract first; null where none went to these stores. */
export async function lastOrderedStore(
  db: Db,
  { customer }: Scope,
  of: { readonly contract: string; readonly stores: readonly string[] },
): Promise<string | null> {
  const p = new Params();
  const [row] = await readRows<{ store: string }>(
    db,
    `SELECT * FROM (SELECT coalesce(nullif(c5_lojaent, ''), c5_lojacli) AS store, c5_mdcontr, c5_emissao, c5_num
       FROM erp.sc5 WHERE c5_cliente = ${p.add(customer)}) o
     WHERE store = ANY(${p.add(of.stores)})
     ORDER BY ltrim(c5_mdcontr, '0') = ltrim(${p.add(of.contract)}, '0') DESC, c5_emissao DESC NULLS LAST, c5_num DESC
     LIMIT 1`,
    p.values,
  );
  return row?.store ?? null;
}

/** Every branch of the supplier. */
export const allBranches = (db: Db): Promise<{ Filial: string; Nome_Filial: string }[]> =>
  readRows(db, 'SELECT m0_codfil AS "Filial", m0_filial AS "Nome_Filial" FROM erp.sm0 ORDER BY m0_codfil');
