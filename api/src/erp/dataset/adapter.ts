import type pg from 'pg';
import type { ErpGateway } from '../port';
import { datasetContracts } from './contracts';
import { datasetContractMonths } from './contract-months';
import { datasetCustomers } from './customers';
import { datasetDashboard } from './dashboard';
import { datasetInvoices } from './invoices';
import { datasetOptions } from './options';
import { datasetPackaging } from './packaging';
import { datasetSlips } from './slips';

/** The default adapter: Protheus tables loaded from a dataset folder into schema `erp` (DESIGN section 4). */
export const datasetGateway = (pool: pg.Pool): ErpGateway => ({
  ...datasetContracts(pool),
  ...datasetContractMonths(pool),
  ...datasetOptions(pool),
  ...datasetInvoices(pool),
  ...datasetDashboard(pool),
  ...datasetPackaging(pool),
  ...datasetCustomers(pool),
  ...datasetSlips(pool),
});
