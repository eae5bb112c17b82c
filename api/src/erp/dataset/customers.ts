import type { CustomerStore } from 'api-contract';
import type { Asker } from '../asker';
import type { CustomerFacts, ErpCustomers } from '../port';
import type { Ask } from './ask';
import { text } from './sql';

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
SELECT code AS "A1_COD", percentile_disc(0.5) WITHIN GROUP (ORDER BY days)::int AS days
FROM unnest($1::text[]) AS code CROSS JOIN LATERAL (
  SELECT c5_entreal - c5_emissao AS days FROM erp.sc5
  WHERE c5_cliente = code AND c5_entreal >= c5_emissao ORDER BY c5_emissao DESC LIMIT 200) AS delivered
GROUP BY code`;

/** Customers and their stores from the dataset's SA1. */
export function datasetCustomers(ask: Ask): ErpCustomers {
  const codes = async (asker: Asker, sql: string, values: unknown[] = []) =>
    (await ask<{ a1_cod: string }>(asker, sql, values)).map((row) => row.a1_cod);
  return {
    facts: (asker, wanted) => ask<CustomerFacts>(asker, FACTS, [wanted]),
    blocked: (asker) =>
      codes(
        asker,
        `SELECT a1_cod FROM erp.sa1 GROUP BY a1_cod HAVING bool_and(a1_msblql = '1') ORDER BY a1_cod`,
      ),
    ofCnpjRoot: (asker, root) =>
      codes(
        asker,
        'SELECT DISTINCT a1_cod FROM erp.sa1 WHERE starts_with(upper(a1_cgc), $1) ORDER BY a1_cod',
        [root],
      ),
    leadDays: (asker, wanted) => ask<{ A1_COD: string; days: number }>(asker, LEAD_DAYS, [wanted]),
    stores: (asker, code) => ask<CustomerStore>(asker, STORES, [code]),
  };
}
