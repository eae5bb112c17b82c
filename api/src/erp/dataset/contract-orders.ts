import { type Params, within } from './sql';
import type { Scope } from '../port';

/**
 * The caller's order items on a contract, given by SQL expressions of its number and branch. References stay within
 * the row's own branch; an order of another branch is matched by its measurement (WIRE, Rules), unless its own
 * branch has a contract of that number.
 */
export function contractOrders(p: Params, scope: Scope, numero: string, filial: string): string {
  const measured = (table: 'cnd' | 'cne') =>
    `EXISTS (SELECT 1 FROM erp.${table} WHERE ${table}_nummed = c5_mdnumed AND ${table}_contra = ${numero}
       AND ${table}_filial = ${filial})`;
  return `
FROM erp.sc5
JOIN erp.sc6 ON c6_filial = c5_filial AND c6_num = c5_num
WHERE c5_mdcontr = ${numero} AND ${within(p, scope, 'c5_cliente', 'c5_lojacli')}
  AND (c5_filial = ${filial} OR (
    NOT EXISTS (SELECT 1 FROM erp.cn9 own WHERE own.cn9_numero = c5_mdcontr AND own.cn9_filial = c5_filial
                  AND own.cn9_revatu = '')
    AND (${filial} = '' OR (c5_mdnumed <> '' AND (${measured('cnd')} OR ${measured('cne')})))))`;
}
