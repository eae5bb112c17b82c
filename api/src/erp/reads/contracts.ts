import type { ActiveContract, BilledItem, ContractOrder, ContractParams, IsoDate } from 'api-contract';
import { ofEach } from '../../db/list/companies';
import { Params } from '../../db/params';
import type { Scope } from '../scope';
import { contractOrders } from './contract-orders';
import {
  activeOn,
  type ErpContractLine,
  CONTRACT_ITEMS,
  contractLines,
  CONTRACT_LINE,
  CONTRACT_LOOKUPS,
  CONTRACT_ORDER,
  ownContracts,
} from './contract-rows';
import { type Db, readRows } from './read';
import { day, number, outerText, text, within, xFilial } from './sql';

export type ErpActiveContract = ErpContractLine & Pick<ActiveContract, 'orders_value'>;

export interface ErpContractDetail extends ErpContractLine {
  readonly items: readonly ErpContractLine[];
  readonly orders: readonly ContractOrder[];
}

/** Orders on a contract per month and item; numbers are raw decimal strings. */
export interface ContractPurchase {
  /** `yyyy-mm` of C5_EMISSAO. */
  readonly month: string;
  readonly product: string;
  readonly sheet: string;
  /** C6_UM, the unit of `quantity`. */
  readonly unit: string;
  readonly quantity: string;
  readonly value: string;
}

/** A contract's items in its own order, and the purchases of them. */
export interface ContractPurchases {
  readonly items: readonly BilledItem[];
  readonly purchases: readonly ContractPurchase[];
}

const ORDER_COLUMNS = [
  ...['c5_filial', 'c5_num', 'c5_mdnumed', 'c5_mdplani', 'c6_um', 'c6_produto'].map(text),
  // The stage is decided per item, by its own invoice; a delivery counts only once billed (docs/product/deliveries.md, 'Stages').
  `c6_nota AS "C5_NOTA"`,
  `CASE WHEN c6_nota = '' THEN '' ELSE coalesce(to_char(c5_entreal, 'DD/MM/YYYY'), '') END AS "C5_ENTREAL"`,
  ...['c5_emissao', 'c6_entreg'].map((column) => day(column)),
  ...['c6_qtdven', 'c6_valor'].map(number),
  outerText('b1_desc'),
].join(', ');

function itemsOf(db: Db, scope: Scope, { numero, filial }: ContractParams) {
  const p = new Params();
  return readRows<ErpContractLine>(
    db,
    contractLines(
      `${ownContracts(p, scope)} AND cn9_numero = ${p.add(numero)} AND cn9_filial = ${p.add(filial)}`,
    ),
    p.values,
  );
}

/** Items of contracts active on `today`, company after company, with the order value of each contract. */
export function activeContracts(db: Db, scope: Scope, today: IsoDate): Promise<ErpActiveContract[]> {
  const p = new Params();
  const where = `${ownContracts(p, scope)} AND ${activeOn(p, today)}`;
  const own = `SELECT ${CONTRACT_LINE}, trim_scale(coalesce(ordered.value, 0))::text AS orders_value
     ${CONTRACT_ITEMS} ${CONTRACT_LOOKUPS}
     LEFT JOIN (SELECT numero, filial, sum(value) AS value FROM erp.contract_months
       WHERE ${within(p, scope, 'customer', 'store')} GROUP BY numero, filial) ordered
       ON ordered.numero = cn9_numero AND ordered.filial = cn9_filial
     WHERE ${where} ORDER BY ${CONTRACT_ORDER}`;
  return readRows<ErpActiveContract>(db, ofEach(p, scope, own), p.values);
}

/** One contract with the caller's items and orders; null if it is not the caller's. */
export async function contractWithOrders(
  db: Db,
  scope: Scope,
  contract: ContractParams,
): Promise<ErpContractDetail | null> {
  const items = await itemsOf(db, scope, contract);
  const [first] = items;
  if (!first) return null;
  const p = new Params();
  const [numero, filial] = [p.add(contract.numero), p.add(contract.filial)];
  const orders = await readRows<ContractOrder>(
    db,
    `SELECT ${ORDER_COLUMNS}
     FROM (SELECT * ${contractOrders(p, scope, numero, filial)}) o
     LEFT JOIN erp.sb1 ON b1_cod = c6_produto AND ${xFilial('b1_filial', 'c6_filial')}
     ORDER BY c5_emissao DESC NULLS LAST, c5_num DESC, c5_filial, c6_item`,
    p.values,
  );
  return { ...first, items, orders };
}

/** The contract's orders by month and item, from day `since` if given; null if it is not the caller's. */
export async function contractPurchases(
  db: Db,
  scope: Scope,
  contract: ContractParams,
  since?: IsoDate,
): Promise<ContractPurchases | null> {
  const items = await itemsOf(db, scope, contract);
  if (items.length === 0) return null;
  const p = new Params();
  const orders = contractOrders(p, scope, p.add(contract.numero), p.add(contract.filial));
  const purchases = await readRows<ContractPurchase>(
    db,
    `SELECT to_char(c5_emissao, 'YYYY-MM') AS month, c6_produto AS product, c5_mdplani AS sheet, c6_um AS unit,
       trim_scale(sum(c6_qtdven))::text AS quantity, trim_scale(sum(c6_valor))::text AS value
     ${orders} AND c5_emissao >= ${p.add(since ?? '0001-01-01')}
     GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`,
    p.values,
  );
  return { items, purchases };
}
