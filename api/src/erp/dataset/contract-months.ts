import type pg from 'pg';
import { prepared } from '../../db/prepared';
import type { ErpGateway, MonthPurchase } from '../port';
import { contractOrders } from './contract-orders';
import { CONTRACT_ITEMS, ownContracts } from './contract-rows';
import { Params } from './sql';

const ITEM = ['cnb_um', 'cnb_zunfat', 'cnb_zconv', 'cnb_ztpcon'];

/** What was ordered on all contracts of the company in a period, with the item that says how it is billed. */
export function datasetContractMonths(pool: pg.Pool): Pick<ErpGateway, 'purchasesBetween'> {
  return {
    async purchasesBetween(scope, { from, to }): Promise<MonthPurchase[]> {
      const p = new Params();
      const own = ownContracts(p, scope);
      const orders = contractOrders(p, scope, 'c.numero', 'c.filial');
      const { rows } = await prepared<MonthPurchase>(
        pool,
        `SELECT month, unit, ${ITEM.map((c) => `coalesce(${c}::text, '') AS "${c.toUpperCase()}"`).join(', ')},
           trim_scale(sum(c6_qtdven))::text AS quantity, trim_scale(sum(c6_valor))::text AS value
         FROM (SELECT DISTINCT cn9_numero AS numero, cn9_filial AS filial ${CONTRACT_ITEMS} WHERE ${own}) c
         CROSS JOIN LATERAL (SELECT to_char(c5_emissao, 'YYYY-MM') AS month, c6_um AS unit, c6_produto, c5_mdplani,
             c6_qtdven, c6_valor ${orders} AND c5_emissao BETWEEN ${p.add(from)} AND ${p.add(to)}) o
         LEFT JOIN LATERAL (SELECT ${ITEM.join(', ')} ${CONTRACT_ITEMS}
           WHERE ${own} AND cn9_numero = c.numero AND cn9_filial = c.filial AND cnb_parpro = c6_produto
           ORDER BY cnb_numero <> c5_mdplani, cnb_numero, cnb_item LIMIT 1) i ON true
         GROUP BY month, unit, ${ITEM.join(', ')} ORDER BY month, unit, ${ITEM.join(', ')}`,
        p.values,
      );
      return rows;
    },
  };
}
