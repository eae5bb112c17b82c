import { USER_TYPE } from './codes/users';

/**
 * Header with the portal's id of the company that a tab shows; if the session's differs → 409 with code `company`.
 * `ALL_COMPANIES` in its place stands for all of the user's.
 */
export const COMPANY_HEADER = 'X-Customer-Id';

/** What the header that names a company says for all of the user's (docs/adr/0143). */
export const ALL_COMPANIES = 'all';

/** Calls (`GET`, below `/api/`) that may be asked of all the user's companies; every other call is of one. */
export const ALL_COMPANIES_CALLS: readonly string[] = [
  'invoices',
  'invoices/counts',
  'invoices/pending',
  'orders',
  'orders/counts',
  'deliveries',
  'deliveries/counts',
  'contracts',
  'contracts/counts',
  'contracts/active-contract-list',
  'orders-not-integrateds',
  'orders-not-integrateds/counts',
  'tanques',
  'home/actions',
];

/** Whether a user of this type with so many companies may ask of all of them: customers and staff with several. */
export const mayAskAll = (typeId: number, companies: number): boolean =>
  (typeId === USER_TYPE.customer || typeId === USER_TYPE.staff) && companies > 1;

/** What an address says of whose page it is: the portal's id of the company. */
export const COMPANY_PARAM = 'customer_id';

/** The address of a page of one company, or of a list's rows of it; unchanged without a company. */
export const pathOfCompany = (path: string, customerId: number | null | undefined): string =>
  customerId ? `${path}${path.includes('?') ? '&' : '?'}${COMPANY_PARAM}=${customerId}` : path;
