import type { z } from 'zod';
import { erpListQuery, ownListQuery } from './list-query';
import {
  accessLogList,
  accessRequestList,
  auditList,
  companyRequestList,
  companyUserList,
  contractList,
  customerList,
  deliveryList,
  documentReadList,
  invoiceList,
  keptDocumentList,
  keyList,
  orderList,
  orderRequestList,
  packagingList,
  providerList,
  quotationList,
  reportList,
  timeLogList,
  userList,
  webhookList,
} from './rules/columns';

/* The queries of the lists, each made of its declaration. */

/** `GET users/`: `customer_name` finds users of any company whose name or code contains it. */
export const userListQuery = ownListQuery(userList);

/** `GET invoices/`: `E1_VENCTO_from` / `_to` bound the due date, inclusive. `E1_STATUS` sorts open titles first. */
export const invoiceListQuery = erpListQuery(invoiceList);
export type InvoiceListQuery = z.infer<typeof invoiceListQuery>;

/** `GET invoices/packagingList/`: the dates bound D2_EMISSAO, inclusive. */
export const packagingListQuery = erpListQuery(packagingList);
export type PackagingListQuery = z.infer<typeof packagingListQuery>;

export const ssoProviderQuery = ownListQuery(providerList);

/** `GET kept_documents`, for staff: `expiring` ends within 30 days, `expired` has ended. */
export const keptDocumentListQuery = ownListQuery(keptDocumentList);

export const documentReadListQuery = ownListQuery(documentReadList);

/**
 * `GET orders-not-integrateds/`: `status=1` returns drafts, `status=2,3,4` all submitted requests, any single number
 * requests of that status (docs/product/orders.md, 'Drafts').
 */
export const orderRequestListQuery = ownListQuery(orderRequestList);
export type OrderRequestListQuery = z.input<typeof orderRequestListQuery>;

/**
 * `GET time_logs/`: begun on or after the day `start_date`, ended on or before the day `end_date`; `created_at` is when
 * it began.
 */
export const timeLogListQuery = ownListQuery(timeLogList);

/** `GET log_access/?show_routes=1`; a row for every opened screen. */
export const accessLogListQuery = ownListQuery(accessLogList);

/** `GET access_requests/`: `status=1,5` are those to decide; `cnpj` is any part of it, with or without its mask. */
export const accessRequestListQuery = ownListQuery(accessRequestList);
export type AccessRequestListQuery = z.input<typeof accessRequestListQuery>;

/** `GET company/users`. */
export const companyUserListQuery = ownListQuery(companyUserList);

/** `GET company/requests`. */
export const companyRequestListQuery = ownListQuery(companyRequestList);

/**
 * `GET contracts/`: `CN9_DTINIC` is 'on or after', `CN9_DTFIM` 'on or before'
 * (docs/product/contracts.md, 'Contract list').
 */
export const contractListQuery = erpListQuery(contractList);
export type ContractListQuery = z.infer<typeof contractListQuery>;

/**
 * `GET orders/`: items of orders by their stage (docs/product/orders.md, 'Order lists'). The dates
 * bound C5_EMISSAO and C6_ENTREG, inclusive.
 */
export const orderListQuery = erpListQuery(orderList);

/** `GET deliveries/`: one row per item, invoice and load (docs/product/orders.md, 'Order lists'). */
export const deliveryListQuery = erpListQuery(deliveryList);

/** `GET company/keys`. */
export const keyListQuery = ownListQuery(keyList);

/** `GET audit_log/`, for type 4. */
export const auditListQuery = ownListQuery(auditList);

/** `GET customers`: `name` is 'contains' (also in A1_NOME); `created_at` is when the portal first had it;
 * `paginated=false` answers all in one page. */
export const customerListQuery = ownListQuery(customerList);
export type CustomerListQuery = z.input<typeof customerListQuery>;

/** `GET reports/`: what staff have asked for and may still fetch. */
export const reportListQuery = ownListQuery(reportList);

/** `GET licitations/`: `cnpj` may be a part of it, with or without mask. */
export const quotationListQuery = ownListQuery(quotationList);

/** `GET company/webhooks`. */
export const webhookListQuery = ownListQuery(webhookList);
