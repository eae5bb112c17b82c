import type { Customer, CustomerStore } from 'api-contract';
import { type Db, readRows } from './read';
import { text } from './sql';

/** A customer (A1_COD) across all stores. `A1_MSBLQL` is `1` if all of its stores are blocked. */
export type CustomerFacts = Pick<Customer, 'A1_NOME' | 'A1_CGC' | 'A1_SETOR' | 'A1_MSBLQL'> & {
  readonly A1_COD: string;
};

const FACTS = `
SELECT DISTINCT ON (a1_cod) ${['a1_cod', 'a1_nome', 'a1_cgc', 'a1_setor'].map(text).join(', ')},
  CASE WHEN bool_and(a1_msblql = '1') OVER (PARTITION BY a1_cod) THEN '1' ELSE '2' END AS "A1_MSBLQL"
FROM erp.sa1 WHERE a1_cod = ANY($1) ORDER BY a1_cod, a1_loja`;

const STORES = `
SELECT a1_cod || '-' || a1_loja AS id, a1_loja AS store_id, a1_cod AS customer_id, a1_nome AS name,
  ${['a1_cgc', 'a1_end', 'a1_bairro', 'a1_mun', 'a1_est'].map(text).join(', ')}
FROM erp.sa1 WHERE a1_cod = $1 ORDER BY a1_loja`;

// Only the newest 200 orders: they say how long it takes now, and an index has them in this order.
const LEAD_DAYS = `
SELECT code AS "A1_COD", percentile_disc(0.5) WITHIN GROUP (ORDER BY days)::int AS days,
  percentile_disc(0.9) WITHIN GROUP (ORDER BY days)::int AS ninth
FROM unnest($1::text[]) AS code CROSS JOIN LATERAL (
  SELECT c5_entreal - c5_emissao AS days FROM erp.sc5
  WHERE c5_cliente = code AND c5_entreal >= c5_emissao ORDER BY c5_emissao DESC LIMIT 200) AS delivered
GROUP BY code`;

const codesOf = async (db: Db, sql: string, values: unknown[] = []) =>
  (await readRows<{ a1_cod: string }>(db, sql, values)).map((row) => row.a1_cod);

// What follows is for staff, so not limited to a scope.

/** Customers that exist, by code: one row each, from its first store. */
export const customerFacts = (db: Db, codes: readonly string[]): Promise<CustomerFacts[]> =>
  readRows(db, FACTS, [codes]);

/** Codes of customers whose stores are all blocked. */
export const blockedCustomers = (db: Db): Promise<string[]> =>
  codesOf(db, `SELECT a1_cod FROM erp.sa1 GROUP BY a1_cod HAVING bool_and(a1_msblql = '1') ORDER BY a1_cod`);

/** Codes of customers whose CNPJ begins with these 8 characters. */
export const customersOfCnpjRoot = (db: Db, root: string): Promise<string[]> =>
  codesOf(db, 'SELECT DISTINCT a1_cod FROM erp.sa1 WHERE starts_with(upper(a1_cgc), $1) ORDER BY a1_cod', [
    root,
  ]);

/** SQL: the CNPJs of a customer's stores, by an SQL expression of A1_COD. */
export const cnpjsOf = (customer: string): string =>
  `(SELECT upper(a1_cgc) FROM erp.sa1 WHERE a1_cod = ${customer} AND a1_cgc <> '')`;

/** Codes of the customers that have a store with this CNPJ. */
export const customersOfCnpj = (db: Db, cnpj: string): Promise<string[]> =>
  codesOf(db, 'SELECT DISTINCT a1_cod FROM erp.sa1 WHERE upper(a1_cgc) = $1 ORDER BY a1_cod', [cnpj]);

/** The stores of a customer, by A1_LOJA; empty if there is no such customer. */
export const customerStores = (db: Db, code: string): Promise<CustomerStore[]> =>
  readRows(db, STORES, [code]);

/** Whole days from order to delivery, median and ninth decile of a customer's delivered orders; who has none is left out. */
export const leadDays = (
  db: Db,
  codes: readonly string[],
): Promise<{ A1_COD: string; days: number; ninth: number }[]> => readRows(db, LEAD_DAYS, [codes]);
