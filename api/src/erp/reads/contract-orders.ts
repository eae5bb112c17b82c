import type { Params } from '../../db/params';
import type { Scope } from '../scope';
import { within } from './sql';

/**
 * Whether an order of SC5 belongs to a contract, given by SQL expressions of its number and branch. References stay
 * within the row's own branch. An order of another branch is matched by its measurement
 * (docs/product/dataset.md, 'References'), unless its own branch has a contract with that number.
 */
export function onContract(numero: string, filial: string, schema = 'erp'): string {
  const measured = (table: 'cnd' | 'cne') =>
    `EXISTS (SELECT 1 FROM ${schema}.${table} WHERE ${table}_nummed = c5_mdnumed AND ${table}_contra = ${numero}
       AND ${table}_filial = ${filial})`;
  return `c5_mdcontr = ${numero} AND (c5_filial = ${filial} OR (
    NOT EXISTS (SELECT 1 FROM ${schema}.cn9 own WHERE own.cn9_numero = c5_mdcontr AND own.cn9_filial = c5_filial
                  AND own.cn9_revatu = '')
    AND (${filial} = '' OR (c5_mdnumed <> '' AND (${measured('cnd')} OR ${measured('cne')})))))`;
}

/** The caller's order items on a contract, given by SQL expressions of its number and branch. */
export const contractOrders = (p: Params, scope: Scope, numero: string, filial: string): string => `
FROM erp.sc5
JOIN erp.sc6 ON c6_filial = c5_filial AND c6_num = c5_num
WHERE ${within(p, scope, 'c5_cliente', 'c5_lojacli')} AND ${onContract(numero, filial)}`;
