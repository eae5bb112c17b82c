import type pg from 'pg';
import { CONTRACT_SITUATION } from 'api-contract';
import { addToContractMonths } from './contract-month';
import { addToStageCounts } from './stage-count';
import type { ErpOrderNumber, NewErpOrder } from './port';

type Client = Pick<pg.ClientBase, 'query'>;

/** The order of the mirror that has this key; null where none has. */
export async function orderOfKey(client: Client, key: string): Promise<ErpOrderNumber | null> {
  const { rows } = await client.query<ErpOrderNumber>(
    `SELECT c5_filial AS branch, c5_num AS number FROM erp.sc5 WHERE nullif(c5_zportal, '') = $1`,
    [key],
  );
  return rows[0] ?? null;
}

/** The order's contract item, locked until the transaction ends; null if it does not exist (any more). */
export async function heldItem(client: Client, order: NewErpOrder) {
  const { rows } = await client.query<{ active: boolean; enough: boolean; blocked: boolean }>(
    `SELECT cn9_situac = '${CONTRACT_SITUATION.inForce}' AND cn9_dtinic <= $7::date AND cn9_dtfim >= $7::date AS active,
       cnb_sldmed >= $5::numeric AS enough,
       EXISTS (SELECT 1 FROM erp.sa1 WHERE a1_cod = $6 AND a1_loja = $8 AND a1_msblql = '1') AS blocked
     FROM erp.cn9 JOIN erp.cnb ON cnb_contra = cn9_numero AND cnb_revisa = cn9_revisa AND cn9_filial IN (cnb_filial, '')
     WHERE cn9_revatu = '' AND cn9_filial = $1 AND cn9_numero = $2 AND cnb_numero = $3 AND cnb_item = $4
     FOR UPDATE`,
    [
      order.branch,
      order.contract,
      order.sheet,
      order.item,
      order.quantity,
      order.customer,
      order.issued,
      order.deliveryStore,
    ],
  );
  return rows[0] ?? null;
}

/** The next number of a branch; it contains a letter, so that it cannot clash with numbers in a folder. */
async function nextNumber(client: Client, branch: string): Promise<string> {
  for (;;) {
    const { rows } = await client.query<{ number: string; taken: boolean }>(
      `SELECT n.number, EXISTS (SELECT 1 FROM erp.sc5 WHERE c5_filial = $1 AND c5_num = n.number) AS taken
       FROM (SELECT 'P' || lpad(nextval('portal.written_order_number')::text, 5, '0') AS number) n`,
      [branch],
    );
    if (rows[0] && !rows[0].taken) return rows[0].number;
  }
}

const HEADER = `
INSERT INTO erp.sc5 (c5_filial, c5_num, c5_cliente, c5_lojacli, c5_lojaent, c5_emissao, c5_condpag, c5_tpfrete,
  c5_mdcontr, c5_mdplani, c5_zportal)
SELECT $1, $2, $3, coalesce(cna_lojacl, $4), $4, $5::date, cn9_condpg, $6, cn9_numero, $8, $9
FROM erp.cn9
LEFT JOIN erp.cna ON cna_contra = cn9_numero AND cna_revisa = cn9_revisa AND cna_numero = $8 AND cn9_filial IN (cna_filial, '')
WHERE cn9_filial = $1 AND cn9_numero = $7 AND cn9_revatu = ''`;

const ITEM = `
INSERT INTO erp.sc6 (c6_filial, c6_num, c6_item, c6_produto, c6_um, c6_segum, c6_xunfat, c6_qtdven, c6_qtdent2,
  c6_prcven, c6_valor, c6_entreg, c6_numpcom, c6_itemed)
SELECT $1, $2, '01', $3, cnb_um, cnb_zsegun, $4, $5::numeric, coalesce(nullif($6, '')::numeric, 0), $7::numeric,
  round($5::numeric * $7::numeric, 2), $8::date, $9, $10
FROM erp.cnb JOIN erp.cn9 ON cn9_numero = cnb_contra AND cn9_revisa = cnb_revisa AND cn9_filial IN (cnb_filial, '')
WHERE cn9_revatu = '' AND cn9_filial = $1 AND cnb_contra = $11 AND cnb_numero = $12 AND cnb_item = $13`;

/** Subtracts the quantity from the contract's balance, on the item of `heldItem`. */
const BALANCE = `
UPDATE erp.cnb SET cnb_qtdmed = cnb_qtdmed + $5::numeric, cnb_sldmed = cnb_sldmed - $5::numeric
FROM erp.cn9 WHERE cn9_numero = cnb_contra AND cn9_revisa = cnb_revisa AND cn9_filial IN (cnb_filial, '')
  AND cn9_revatu = '' AND cn9_filial = $1 AND cnb_contra = $2 AND cnb_numero = $3 AND cnb_item = $4`;

/**
 * Adds an order and its item to the ERP's tables and subtracts its quantity from the balance; `number` if it already
 * has one.
 */
export async function enterOrder(
  client: Client,
  order: NewErpOrder,
  number?: string,
): Promise<ErpOrderNumber> {
  const { branch, contract, sheet, item } = order;
  const named = { branch, number: number ?? (await nextNumber(client, branch)) };
  await client.query(HEADER, [
    branch,
    named.number,
    order.customer,
    order.deliveryStore,
    order.issued,
    order.freight,
    contract,
    sheet,
    order.key,
  ]);
  await client.query(ITEM, [
    branch,
    named.number,
    order.product,
    order.billingUnit,
    order.quantity,
    order.billedQuantity,
    order.price,
    order.delivery,
    order.clientOrder,
    order.clientItem,
    contract,
    sheet,
    item,
  ]);
  await client.query(BALANCE, [branch, contract, sheet, item, order.quantity]);
  await addToContractMonths(client, named);
  await addToStageCounts(client, named);
  return named;
}

/**
 * After a load has replaced the ERP's tables: adds the orders of the dataset writer that the folder lacks, under their
 * old number if it is still free, and forgets those that the folder contains
 * (docs/product/dataset.md, 'Loading again'). Answers those that have another number now.
 */
export async function putBackOrders(client: Client): Promise<{ key: string; number: string }[]> {
  const renumbered: { key: string; number: string }[] = [];
  await client.query('DELETE FROM portal.written_orders WHERE key IN (SELECT c5_zportal FROM erp.sc5)');
  const { rows } = await client.query<{ number: string; order: NewErpOrder }>(
    'SELECT number, "order" FROM portal.written_orders ORDER BY created_at, key',
  );
  for (const { number, order } of rows) {
    if (!(await heldItem(client, order))) continue;
    const taken = await client.query('SELECT 1 FROM erp.sc5 WHERE c5_filial = $1 AND c5_num = $2', [
      order.branch,
      number,
    ]);
    const entered = await enterOrder(client, order, taken.rowCount === 0 ? number : undefined);
    if (entered.number === number) continue;
    await client.query('UPDATE portal.written_orders SET number = $2 WHERE key = $1', [
      order.key,
      entered.number,
    ]);
    renumbered.push({ key: order.key, number: entered.number });
  }
  return renumbered;
}
