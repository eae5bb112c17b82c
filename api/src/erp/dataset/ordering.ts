import { Params } from '../../db/params';
import type { ErpContractLine, ErpOrderedItem, ErpOrdering, ErpOrderStore } from '../port';
import { ORDER_ITEMS, ownItems } from './delivery-rows';
import type { Ask } from './ask';
import { activeOn, CONTRACT_ITEMS, contractLines, ownContracts } from './contract-rows';
import { text, within, xFilial } from './sql';

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

/** The data of the order wizard, from the dataset's contracts, products and stores. */
export function datasetOrdering(ask: Ask): ErpOrdering {
  return {
    items(scope, { product, numero, filial }, today) {
      const p = new Params();
      const where = [
        ownContracts(p, scope),
        activeOn(p, today),
        ...(product === undefined ? [] : [`cnb_parpro = ${p.add(product)}`]),
        // Users write the number without leading zeros (docs/product/orders.md, 'Order form').
        ...(numero === undefined ? [] : [`ltrim(cn9_numero, '0') = ltrim(${p.add(numero)}, '0')`]),
        ...(filial === undefined ? [] : [`cn9_filial = ${p.add(filial)}`]),
      ];
      return ask<ErpContractLine>(scope, contractLines(where.join(' AND ')), p.values);
    },

    products(scope, today) {
      const p = new Params();
      // Falls back to the contract's description if the product is not in SB1
      // (docs/product/dataset.md, 'Errors and warnings').
      return ask(
        scope,
        `SELECT * FROM (SELECT cnb_parpro AS "B1_COD", coalesce(max(nullif(b1_desc, '')), max(cnb_descri)) AS "B1_DESC",
           coalesce(max(nullif(b1_um, '')), max(cnb_um)) AS "B1_UM"
         ${CONTRACT_ITEMS} LEFT JOIN erp.sb1 ON b1_cod = cnb_parpro AND ${xFilial('b1_filial', 'cnb_filial')}
         WHERE ${ownContracts(p, scope)} AND ${activeOn(p, today)} AND cnb_parpro <> ''
         GROUP BY cnb_parpro) p ORDER BY "B1_DESC" COLLATE "und-x-icu", "B1_COD"`,
        p.values,
      );
    },

    stores(scope) {
      const p = new Params();
      return ask<ErpOrderStore>(
        scope,
        `SELECT ${STORE.join(', ')} FROM erp.sa1 WHERE ${within(p, scope, 'a1_cod', 'a1_loja')} ORDER BY a1_loja`,
        p.values,
      );
    },

    async ordered(scope, { branch, number, item }) {
      const p = new Params();
      const named = `c5_filial = ${p.add(branch)} AND c5_num = ${p.add(number)} AND c6_item = ${p.add(item)}`;
      const [row] = await ask<ErpOrderedItem>(
        scope,
        `SELECT c6_produto AS product, coalesce(nullif(b1_desc, ''), c6_produto) AS name, c5_filial AS branch,
           c5_mdcontr AS contract, c5_mdplani AS sheet, coalesce(nullif(c5_lojaent, ''), c5_lojacli) AS store,
           c6_um AS unit, trim_scale(c6_qtdven)::text AS quantity, trim_scale(c6_prcven)::text AS price,
           c5_tpfrete AS freight
         ${ORDER_ITEMS} LEFT JOIN erp.sb1 ON b1_cod = c6_produto AND ${xFilial('b1_filial', 'c5_filial')}
         WHERE ${named} AND ${ownItems(p, scope)}`,
        p.values,
      );
      return row ?? null;
    },

    branches: (asker) =>
      ask(asker, 'SELECT m0_codfil AS "Filial", m0_filial AS "Nome_Filial" FROM erp.sm0 ORDER BY m0_codfil'),
  };
}
