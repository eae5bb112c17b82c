import {
  ACCESS,
  type ContractLine,
  contractColumns,
  type ContractListQuery,
  contractListQuery,
  type Invoice,
  invoiceColumns,
  type InvoiceListQuery,
  invoiceListQuery,
} from 'api-contract';
import type { ErpGateway } from '../erp/port';
import type { App } from '../platform/app-type';
import { extractRoute } from './extract-route';
import type { ListReport } from './list-report';
import type { ReportDeps } from './report-jobs';

const contractReport = (erp: ErpGateway): ListReport<ContractLine, ContractListQuery> => ({
  endpoint: 'contracts',
  title: 'Contratos',
  access: [ACCESS.contracts],
  query: contractListQuery,
  columns: contractColumns,
  slice: erp.sliceContracts,
});

const invoiceReport = (erp: ErpGateway): ListReport<Invoice, InvoiceListQuery> => ({
  endpoint: 'invoices',
  title: 'Consulta de Títulos',
  access: [ACCESS.invoices],
  query: invoiceListQuery,
  columns: invoiceColumns,
  slice: erp.sliceInvoices,
});

/** 'Gerar Relatório' of every list that has one. A further list is a further line here, and its columns in api-contract. */
export function reportRoutes(app: App, deps: ReportDeps & { readonly erp: ErpGateway }): void {
  extractRoute(app, deps, contractReport(deps.erp));
  extractRoute(app, deps, invoiceReport(deps.erp));
}
