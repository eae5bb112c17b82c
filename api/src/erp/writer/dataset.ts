import type pg from 'pg';
import { lockNamed } from '../../db/advisory-locks';
import { transaction } from '../../db/transaction';
import { type ErpOrderNumber, ErpRefused, type ErpOrderState, type ErpWriter } from './port';
import { noteErpChange } from '../../platform/open-changes';
import { enterOrder, heldItem, orderOfKey } from './enter-order';

const STATE = `
SELECT c5_filial AS branch, c5_num AS number,
  CASE WHEN bool_or(c6_nota = '') THEN 'unbilled' WHEN bool_and(c5_entreal IS NOT NULL) THEN 'delivered'
    ELSE 'billed' END AS stage
FROM erp.sc5 JOIN erp.sc6 ON c6_filial = c5_filial AND c6_num = c5_num
WHERE nullif(c5_zportal, '') = $1 GROUP BY 1, 2`;

/** One statement, so that the balance and the included orders are read at the same moment. */
const FRESH = `
SELECT trim_scale(cnb_sldmed)::text AS balance,
  EXISTS (SELECT 1 FROM erp.sa1 WHERE a1_cod = $5 AND a1_loja = $6 AND a1_msblql = '1') AS blocked,
  ARRAY(SELECT c5_zportal FROM erp.sc5 WHERE nullif(c5_zportal, '') = ANY($7)) AS known
FROM erp.cnb JOIN erp.cn9 ON cn9_numero = cnb_contra AND cn9_revisa = cnb_revisa AND cn9_filial IN (cnb_filial, '')
WHERE cn9_revatu = '' AND cn9_filial = $1 AND cnb_contra = $2 AND cnb_numero = $3 AND cnb_item = $4`;

/**
 * Writes orders into the ERP's tables of a dataset: it adds the order, reduces the contract's balance and updates its
 * months, all in one transaction (ADR 0044).
 */
export function datasetWriter(pool: pg.Pool, now: () => Date): ErpWriter {
  return {
    create: (_asker, order) =>
      transaction(pool, async (client): Promise<ErpOrderNumber> => {
        // Nobody else creates an order with this key.
        await lockNamed(client, 'erp order', order.key);
        const made = await orderOfKey(client, order.key);
        if (made) return made;
        const item = await heldItem(client, order);
        if (!item) throw new ErpRefused('O contrato não está mais disponível para este produto.');
        if (!item.active) throw new ErpRefused('O contrato não está vigente.');
        if (item.blocked) throw new ErpRefused('O cliente está bloqueado.');
        if (!item.enough) throw new ErpRefused('O contrato não tem saldo para a quantidade pedida.');
        const entered = await enterOrder(client, order);
        await client.query(
          `INSERT INTO portal.written_orders (key, branch, number, "order", created_at) VALUES ($1, $2, $3, $4, $5)`,
          [order.key, entered.branch, entered.number, JSON.stringify(order), now()],
        );
        const of = { touched: 'SELECT $1::text AS code, NULL::text AS record', values: [order.customer] };
        await noteErpChange(client, 'SC5', of);
        return entered;
      }),

    async find(_asker, key) {
      return (await pool.query<ErpOrderState>(STATE, [key])).rows[0] ?? null;
    },

    async fresh(_asker, { item, customer, store }, keys) {
      const { rows } = await pool.query<{ balance: string; blocked: boolean; known: string[] }>(FRESH, [
        item.branch,
        item.contract,
        item.sheet,
        item.item,
        customer,
        store,
        keys,
      ]);
      return rows[0] ?? null;
    },
  };
}
