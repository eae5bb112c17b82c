import type { ContractOrder, ContractParams } from 'api-contract';
import { Params } from '../../db/params';
import type { Scope } from '../asker';
import type { ContractPurchase, ErpActiveContract, ErpContractLine, ErpContracts } from '../port';
import type { Ask } from './ask';
import { contractOrders } from './contract-orders';
import {
  activeOn,
  CONTRACT_ITEMS,
  contractLines,
  CONTRACT_LINE,
  CONTRACT_LOOKUPS,
  CONTRACT_ORDER,
  ownContracts,
} from './contract-rows';
import { day, number, outerText, text, within, xFilial } from './sql';

const ORDER_COLUMNS = [
  ...['c5_filial', 'c5_num', 'c5_mdnumed', 'c5_mdplani', 'c6_um', 'c6_produto'].map(text),
  // The stage is decided per item, by its own invoice; a delivery counts only once billed
  // (docs/product/deliveries.md, 'Stages').
  `c6_nota AS "C5_NOTA"`,
  `CASE WHEN c6_nota = '' THEN '' ELSE coalesce(to_char(c5_entreal, 'DD/MM/YYYY'), '') END AS "C5_ENTREAL"`,
  ...['c5_emissao', 'c6_entreg'].map((column) => day(column)),
  ...['c6_qtdven', 'c6_valor'].map(number),
  outerText('b1_desc'),
].join(', ');

/** Contracts from the dataset's CN9, CNA and CNB, their orders from SC5 and SC6. */
export function datasetContracts(ask: Ask): Omit<ErpContracts, 'months'> {
  function itemsOf(scope: Scope, { numero, filial }: ContractParams) {
    const p = new Params();
    return ask<ErpContractLine>(
      scope,
      contractLines(
        `${ownContracts(p, scope)} AND cn9_numero = ${p.add(numero)} AND cn9_filial = ${p.add(filial)}`,
      ),
      p.values,
    );
  }

  return {
    active(scope, today) {
      const p = new Params();
      const where = `${ownContracts(p, scope)} AND ${activeOn(p, today)}`;
      return ask<ErpActiveContract>(
        scope,
        `SELECT ${CONTRACT_LINE}, trim_scale(coalesce(ordered.value, 0))::text AS orders_value
         ${CONTRACT_ITEMS} ${CONTRACT_LOOKUPS}
         LEFT JOIN (SELECT numero, filial, sum(value) AS value FROM erp.contract_months
           WHERE ${within(p, scope, 'customer', 'store')} GROUP BY numero, filial) ordered
           ON ordered.numero = cn9_numero AND ordered.filial = cn9_filial
         WHERE ${where} ORDER BY ${CONTRACT_ORDER}`,
        p.values,
      );
    },

    async detail(scope, contract) {
      const items = await itemsOf(scope, contract);
      const [first] = items;
      if (!first) return null;
      const p = new Params();
      const [numero, filial] = [p.add(contract.numero), p.add(contract.filial)];
      const orders = await ask<ContractOrder>(
        scope,
        `SELECT ${ORDER_COLUMNS}
         FROM (SELECT * ${contractOrders(p, scope, numero, filial)}) o
         LEFT JOIN erp.sb1 ON b1_cod = c6_produto AND ${xFilial('b1_filial', 'c6_filial')}
         ORDER BY c5_emissao DESC NULLS LAST, c5_num DESC, c5_filial, c6_item`,
        p.values,
      );
      return { ...first, items, orders };
    },

    async purchases(scope, contract, since) {
      const items = await itemsOf(scope, contract);
      if (items.length === 0) return null;
      const p = new Params();
      const orders = contractOrders(p, scope, p.add(contract.numero), p.add(contract.filial));
      const purchases = await ask<ContractPurchase>(
        scope,
        `SELECT to_char(c5_emissao, 'YYYY-MM') AS month, c6_produto AS product, c5_mdplani AS sheet, c6_um AS unit,
           trim_scale(sum(c6_qtdven))::text AS quantity, trim_scale(sum(c6_valor))::text AS value
         ${orders} AND c5_emissao >= ${p.add(since ?? '0001-01-01')}
         GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`,
        p.values,
      );
      return { items, purchases };
    },
  };
}
