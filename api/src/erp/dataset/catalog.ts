import type { Branch, FoundProduct } from 'api-contract';
import { contains } from '../../db/list/conditions';
import { Params } from '../../db/params';
import type { Asker, ErpCatalog, ProductName, Scope } from '../port';
import type { Ask } from './ask';
import { CONTRACT_ITEMS, ownContracts } from './contract-rows';
import { text, within } from './sql';

/**
 * The products a customer was invoiced, read from the index one product at a time: scanning all items of a large
 * customer takes a hundred times as long.
 */
function invoicedProducts(p: Params, scope: Scope): string {
  const own = within(p, scope, 'd2_cliente', 'd2_loja');
  const next = (more: string) => `(SELECT d2_cod FROM erp.sd2 WHERE ${own} ${more} ORDER BY d2_cod LIMIT 1)`;
  return `invoiced AS (
    SELECT ${next('')} AS code
    UNION ALL SELECT ${next('AND d2_cod > code')} FROM invoiced WHERE code IS NOT NULL)`;
}

/** A product's name, or its code if the dataset lacks the product. */
const NAME = `coalesce(nullif(b1_desc, ''), code) AS name`;

/** Products and branches from the dataset's SB1, CNB, SD2 and SM0. */
export function datasetCatalog(ask: Ask): ErpCatalog {
  return {
    customerProducts(scope) {
      const p = new Params();
      return ask<ProductName>(
        scope,
        `WITH RECURSIVE ${invoicedProducts(p, scope)}
         SELECT code, ${NAME} FROM (
           SELECT code FROM invoiced UNION SELECT cnb_parpro ${CONTRACT_ITEMS} WHERE ${ownContracts(p, scope)}) own
         LEFT JOIN erp.sb1 ON b1_cod = code WHERE code <> '' ORDER BY code`,
        p.values,
      );
    },

    async search(asker, wanted, { page, size }) {
      const p = new Params();
      const where = wanted === '' ? 'true' : contains(`b1_cod || ' ' || b1_desc`)(p, wanted);
      const count = await ask<{ count: string }>(
        asker,
        `SELECT count(*)::text AS count FROM erp.sb1 WHERE ${where}`,
        [...p.values],
      );
      const rows = await ask<FoundProduct>(
        asker,
        `SELECT ${['b1_cod', 'b1_desc', 'b1_um'].map(text).join(', ')} FROM erp.sb1 WHERE ${where}
         ORDER BY b1_desc COLLATE "und-x-icu", b1_cod LIMIT ${p.add(size)} OFFSET ${p.add((page - 1) * size)}`,
        p.values,
      );
      return { rows, count: Number(count[0]?.count ?? 0) };
    },

    async product(asker, by, value) {
      const column = by === 'code' ? 'b1_cod' : 'b1_desc';
      const [found] = await ask<ProductName>(
        asker,
        `SELECT b1_cod AS code, coalesce(nullif(b1_desc, ''), b1_cod) AS name FROM erp.sb1
         WHERE ${column} = $1 ORDER BY b1_cod LIMIT 1`,
        [value.trimEnd()],
      );
      return found ?? null;
    },

    branches: (asker: Asker, codes) =>
      ask<Branch>(
        asker,
        `SELECT m0_codfil AS filial, m0_filial AS nomefil FROM erp.sm0 WHERE m0_codfil = ANY($1) ORDER BY m0_codfil`,
        [codes],
      ),
  };
}
