import type pg from 'pg';
import type { ErpGateway } from '../port';
import { datasetAsk } from './ask';
import { datasetCatalog } from './catalog';
import { datasetContractMonths } from './contract-months';
import { datasetContracts } from './contracts';
import { datasetCustomers } from './customers';
import { datasetDashboard } from './dashboard';
import { datasetDeliveries } from './deliveries';
import { datasetInvoices } from './invoices';
import { datasetIssued } from './issued';
import { datasetLists } from './lists';
import { datasetNews } from './news';
import { datasetOrdering } from './ordering';
import { datasetSlips } from './slips';
import { datasetStatement } from './statement';

/** The default adapter: Protheus tables loaded from a dataset folder into schema `erp` (docs/product/dataset.md). */
export function datasetGateway(pool: pg.Pool): ErpGateway {
  const ask = datasetAsk(pool);
  return {
    lists: datasetLists(ask),
    contracts: { ...datasetContracts(ask), ...datasetContractMonths(ask) },
    invoices: {
      ...datasetInvoices(ask),
      ...datasetDashboard(ask),
      ...datasetSlips(ask),
      ...datasetStatement(ask),
      ...datasetIssued(ask),
    },
    deliveries: datasetDeliveries(ask),
    news: datasetNews(ask),
    customers: datasetCustomers(ask),
    catalog: datasetCatalog(ask),
    ordering: datasetOrdering(ask),
  };
}
