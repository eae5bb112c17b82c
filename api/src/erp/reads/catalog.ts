import type { Branch, FoundProduct } from 'api-contract';
import { contains } from '../../db/list/conditions';
import type { Page } from '../../db/list/read';
import { Params } from '../../db/params';
import type { Scope } from '../scope';
import { CONTRACT_ITEMS, ownContracts } from './contract-rows';
import { type Db, readRows } from './read';
import { text, within } from './sql';

/** A product's code (B1_COD) and name; the code again if it has no name. */
export interface ProductName {
  readonly code: string;
  readonly name: string;
}

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

/** The products in the company's contracts and invoices, by code. */
export function customerProducts(db: Db, scope: Scope): Promise<ProductName[]> {
  const p = new Params();
  return readRows<ProductName>(
    db,
    `WITH RECURSIVE ${invoicedProducts(p, scope)}
     SELECT code, ${NAME} FROM (
       SELECT code FROM invoiced UNION SELECT cnb_parpro ${CONTRACT_ITEMS} WHERE ${ownContracts(p, scope)}) own
     LEFT JOIN erp.sb1 ON b1_cod = code WHERE code <> '' ORDER BY code`,
    p.values,
  );
}

/** Products whose code or name contains `wanted`, by name: page `page` (from 1) of `size` rows. */
export async function searchProducts(
  db: Db,
  wanted: string,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<Page<FoundProduct>> {
  const p = new Params();
  const where = wanted === '' ? 'true' : contains(`b1_cod || ' ' || b1_desc`)(p, wanted);
  const count = await readRows<{ count: string }>(
    db,
    `SELECT count(*)::text AS count FROM erp.sb1 WHERE ${where}`,
    [...p.values],
  );
  const rows = await readRows<FoundProduct>(
    db,
    `SELECT ${['b1_cod', 'b1_desc', 'b1_um'].map(text).join(', ')} FROM erp.sb1 WHERE ${where}
     ORDER BY b1_desc COLLATE "und-x-icu", b1_cod LIMIT ${p.add(size)} OFFSET ${p.add((page - 1) * size)}`,
    p.values,
  );
  return { rows, count: Number(count[0]?.count ?? 0) };
}

/** The product with a code or, depending on `by`, a name; null if there is none. */
export async function productBy(db: Db, by: 'code' | 'name', value: string): Promise<ProductName | null> {
  const column = by === 'code' ? 'b1_cod' : 'b1_desc';
  const [found] = await readRows<ProductName>(
    db,
    `SELECT b1_cod AS code, coalesce(nullif(b1_desc, ''), b1_cod) AS name FROM erp.sb1
     WHERE ${column} = $1 ORDER BY b1_cod LIMIT 1`,
    [value.trimEnd()],
  );
  return found ?? null;
}

/** Branches by code; unknown codes are left out. */
export const branchesByCode = (db: Db, codes: readonly string[]): Promise<Branch[]> =>
  readRows(
    db,
    `SELECT m0_codfil AS filial, m0_filial AS nomefil FROM erp.sm0 WHERE m0_codfil = ANY($1) ORDER BY m0_codfil`,
    [codes],
  );
