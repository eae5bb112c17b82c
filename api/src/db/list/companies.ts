import type { Params } from '../params';
import type { OwnCompany } from '../../platform/session';

/** Whose rows a reader may see: where it names companies, those of each within its own stores. */
export interface OfCompanies {
  readonly companies?: readonly OwnCompany[] | undefined;
}

/** The companies of a reader who asks of several; undefined for one who asks of one, or of every one there is. */
export const companiesIn = (scope: unknown): readonly OwnCompany[] | undefined =>
  (scope as OfCompanies | undefined)?.companies;

/**
 * The companies as a table `mine`, one row each: what is joined to it (laterally, so that each company's rows are found
 * by their index) names {@link COMPANY_CODE} and {@link ofCompanyStore} in its conditions.
 */
export const companyTable = (p: Params, companies: readonly OwnCompany[]): string =>
  `jsonb_to_recordset(${p.add(
    JSON.stringify(
      companies.map(({ id, code, name, stores }) => ({
        customer_id: id,
        company_code: code,
        company_name: name,
        company_stores: stores,
      })),
    ),
  )}::jsonb) AS mine (customer_id int, company_code text, company_name text, company_stores text[])`;

/** A1_COD of the joined company. */
export const COMPANY_CODE = 'company_code';

/** Whether a store (A1_LOJA) is one the reader may see of the joined company. */
export const ofCompanyStore = (store: string): string =>
  `(company_stores = '{}' OR ${store} = ANY(company_stores))`;

/** A statement's rows, for each company where the scope has several, and then with the row's company. */
export function ofEach(p: Params, scope: OfCompanies, own: string): string {
  if (!scope.companies) return own;
  return `SELECT own.*, customer_id, company_name FROM ${companyTable(p, scope.companies)}
    CROSS JOIN LATERAL (${own}) own`;
}
