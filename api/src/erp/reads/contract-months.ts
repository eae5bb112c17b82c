import type { BilledItem } from 'api-contract';
import { Params } from '../../db/params';
import type { Scope } from '../scope';
import { CONTRACT_ITEMS, CONTRACT_ORDER, ownContracts } from './contract-rows';
import type { ContractPurchase, ContractPurchases } from './contracts';
import type { Period } from './period';
import { type Db, readRows } from './read';
import { number, text, within } from './sql';

/** The contract of a row. */
interface OfContract {
  readonly numero: string;
  readonly filial: string;
}

const keyOf = ({ numero, filial }: OfContract) => `${filial}/${numero}`;
const ITEM = [
  ...['cnb_parpro', 'cnb_numero', 'cnb_um', 'cnb_zunfat', 'cnb_zsegun', 'cnb_ztpcon'].map(text),
  number('cnb_zconv'),
];

function itemsOf(db: Db, p: Params, where: string) {
  const sql = `SELECT cn9_numero AS numero, cn9_filial AS filial, ${ITEM.join(', ')}
    ${CONTRACT_ITEMS} WHERE ${where} ORDER BY ${CONTRACT_ORDER}`;
  return readRows<OfContract & BilledItem>(db, sql, p.values);
}

function boughtIn(db: Db, p: Params, where: string) {
  const sql = `SELECT numero, filial, to_char(month, 'YYYY-MM') AS month, product, sheet, unit,
      trim_scale(quantity)::text AS quantity, trim_scale(value)::text AS value
    FROM erp.contract_months WHERE ${where} ORDER BY month, numero, filial, product, sheet, unit, store`;
  return readRows<OfContract & ContractPurchase>(db, sql, p.values);
}

/**
 * The caller's contracts with orders from month `from` to month `to` (`yyyy-mm`), and these orders, from the sums made
 * by the load (docs/adr/0021).
 */
export async function monthlyPurchases(
  db: Db,
  scope: Scope,
  { from, to }: Period,
): Promise<ContractPurchases[]> {
  const [own, all] = [new Params(), new Params()];
  const month = (value: string) => `to_date(${all.add(value)}, 'YYYY-MM')`;
  const between = `${within(all, scope, 'customer', 'store')} AND month BETWEEN ${month(from)} AND ${month(to)}`;
  const [items, bought] = await Promise.all([
    itemsOf(db, own, ownContracts(own, scope)),
    boughtIn(db, all, between),
  ]);
  // Joined here because, in SQL, the planner expects ten items instead of the company's 900 and reads them once per
  // row.
  const contracts = new Map<string, { items: BilledItem[]; purchases: ContractPurchase[] }>();
  for (const item of items) {
    const known = contracts.get(keyOf(item));
    if (known) known.items.push(item);
    else contracts.set(keyOf(item), { items: [item], purchases: [] });
  }
  // Skips orders on a contract that does not, or no longer, belong to the company.
  for (const purchase of bought) contracts.get(keyOf(purchase))?.purchases.push(purchase);
  return [...contracts.values()].filter(({ purchases }) => purchases.length > 0);
}
