import type pg from 'pg';
import { prepared } from '../../db/prepared';
import type { Branch, ProductOption } from 'api-contract';
import type { ErpGateway, OptionsOf, Scope } from '../port';
import { CONTRACT_ITEMS, ownContracts } from './contract-rows';
import { Params, within } from './sql';

/** The branches a company's contracts or titles are of. */
function branchCodes(p: Params, scope: Scope, of: OptionsOf): string {
  const parts = {
    contracts: () => `SELECT cn9_filial AS code ${CONTRACT_ITEMS} WHERE ${ownContracts(p, scope)}`,
    invoices: () => `SELECT e1_filial FROM erp.se1 WHERE ${within(p, scope, 'e1_cliente', 'e1_loja')}`,
    orders: () => `SELECT c5_filial FROM erp.sc5 WHERE ${within(p, scope, 'c5_cliente', 'c5_lojacli')}`,
  };
  if (of === 'all') return [parts.contracts(), parts.invoices(), parts.orders()].join(' UNION ');
  return of === 'contracts' ? parts.contracts() : `SELECT e1_filial AS code FROM (${parts.invoices()}) t`;
}

/** The products of a company's contracts, or of its invoices (WIRE, Customer products). */
function productCodes(p: Params, scope: Scope, of: OptionsOf): string {
  const contracts = () => `SELECT cnb_parpro AS code ${CONTRACT_ITEMS} WHERE ${ownContracts(p, scope)}`;
  const invoices = () =>
    `SELECT d2_cod AS code FROM erp.sd2 WHERE ${within(p, scope, 'd2_cliente', 'd2_loja')}`;
  if (of === 'all') return `${contracts()} UNION ${invoices()}`;
  return of === 'contracts' ? contracts() : invoices();
}

/** The choices of the lists' branch and product filters, sorted for people. */
export function datasetOptions(pool: pg.Pool): Pick<ErpGateway, 'branches' | 'products'> {
  return {
    async branches(scope, of) {
      const p = new Params();
      const { rows } = await prepared<Branch>(
        pool,
        `SELECT code AS filial, coalesce(m0_filial, '') AS nomefil
         FROM (SELECT DISTINCT code FROM (${branchCodes(p, scope, of)}) codes) own
         LEFT JOIN erp.sm0 ON m0_codfil = code
         WHERE code <> '' ORDER BY code`,
        p.values,
      );
      return rows;
    },

    async products(scope, of) {
      const p = new Params();
      const { rows } = await prepared<ProductOption>(
        pool,
        `SELECT code AS "B1_COD", coalesce(b1_desc, '') AS "B1_DESC"
         FROM (SELECT DISTINCT code FROM (${productCodes(p, scope, of)}) codes) own
         LEFT JOIN erp.sb1 ON b1_cod = code
         WHERE code <> '' ORDER BY b1_desc COLLATE "und-x-icu" NULLS LAST, code`,
        p.values,
      );
      return rows;
    },
  };
}
