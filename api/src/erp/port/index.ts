import type { ErpCatalog } from './catalog';
import type { ErpContracts } from './contracts';
import type { ErpCustomers } from './customers';
import type { ErpDeliveries } from './deliveries';
import type { ErpInvoices } from './invoices';
import type { ErpLists } from './lists';
import type { ErpNews } from './news';
import type { ErpOrdering } from './ordering';

export type { Asker, Scope } from '../asker';
export type { ErpCatalog, ProductName } from './catalog';
export type {
  ContractPurchase,
  ContractPurchases,
  ErpActiveContract,
  ErpContractDetail,
  ErpContractLine,
  ErpContracts,
} from './contracts';
export type { CustomerFacts, ErpCustomers } from './customers';
export type { ErpDeliveries, ErpDelivery, InvoiceName } from './deliveries';
export type { ErpInvoices } from './invoices';
export type { ErpLists } from './lists';
export type { BoughtProduct, ContractNews, ErpNews, ShipmentNews, TitleNews } from './news';
export type { ErpOrderStore, ErpOrderedItem, ErpOrdering } from './ordering';
export type { Period } from './period';
export type { Statement, StatementMove, StatementOpen } from './statement';
export type { IssuedInvoice, SlipTitle, TitleKey, TitleWithInvoice } from './titles';

/**
 * The ERP in the portal's terms, split by area. Every adapter passes `gateway-contract`. Dates are passed as
 * `yyyy-mm-dd` and branches as codes. Calls reject if the ERP fails, and with ErpBadValue if a value is invalid; rows
 * outside the scope do not exist for the caller. Every member is a plain function that works when detached.
 */
export interface ErpGateway {
  readonly lists: ErpLists;
  readonly contracts: ErpContracts;
  readonly invoices: ErpInvoices;
  readonly deliveries: ErpDeliveries;
  readonly news: ErpNews;
  readonly customers: ErpCustomers;
  readonly catalog: ErpCatalog;
  readonly ordering: ErpOrdering;
}
