import type pg from 'pg';
import { prepared } from '../../db/prepared';
import type { ErpGateway, MonthPurchase } from '../port';
import { CONTRACT_ITEMS, ownContracts } from './contract-rows';
import { Params, within } from './sql';

const ITEM = ['cnb_um', 'cnb_zunfat', 'cnb_zconv', 'cnb_ztpcon'];

/** What was ordered on all contracts of the company by month, with the item that says how it is billed. */
export function datasetContractMonths(pool: pg.Pool): Pick<ErpGateway, 'monthPurchases'> {
  return {
    async monthPurchases(scope, { from, to }): Promise<MonthPurchase[]> {
      const p = new Params();
      const month = (value: string) => `to_date(${p.add(value)}, 'YYYY-MM')`;
      // Of several items of one product, the one on the order's own sheet.
      const { rows } = await prepared<MonthPurchase>(
        pool,
        `WITH item AS MATERIALIZED (
           SELECT cn9_numero AS numero, cn9_filial AS filial, cnb_parpro AS product, cnb_numero AS sheet, cnb_item,
             ${ITEM.join(', ')} ${CONTRACT_ITEMS} WHERE ${ownContracts(p, scope)}),
         bought AS (
           SELECT row_number() OVER () AS id, b.* FROM erp.contract_months b
           WHERE ${within(p, scope, 'customer', 'store')} AND month BETWEEN ${month(from)} AND ${month(to)}
             AND (numero, filial) IN (SELECT numero, filial FROM item)),
         billed AS (
           SELECT DISTINCT ON (b.id) b.month, b.unit, b.quantity, b.value, ${ITEM.join(', ')}
           FROM bought b LEFT JOIN item i USING (numero, filial, product)
           ORDER BY b.id, i.sheet <> b.sheet, i.sheet, i.cnb_item)
         SELECT to_char(month, 'YYYY-MM') AS month, unit,
           ${ITEM.map((c) => `coalesce(${c}::text, '') AS "${c.toUpperCase()}"`).join(', ')},
           trim_scale(sum(quantity))::text AS quantity, trim_scale(sum(value))::text AS value
         FROM billed GROUP BY billed.month, unit, ${ITEM.join(', ')}
         ORDER BY billed.month, unit, ${ITEM.join(', ')}`,
        p.values,
      );
      return rows;
    },
  };
}
