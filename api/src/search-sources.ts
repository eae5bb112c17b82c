import type pg from 'pg';
import { contractSources } from './contracts/search';
import { customerSources } from './customers/search';
import { deliverySources } from './deliveries/search';
import { documentSources } from './documents/search';
import { financeSources } from './finance/search';
import { requestSources } from './orders/search';
import { quotationSources } from './quotations/search';
import type { SearchSource } from './search';
import { tankSources } from './telemetry/search';

/** What the search box finds: the records of every area, in the order in which their kinds appear. */
export const searchSources = (pool: pg.Pool): SearchSource[] => [
  // Who searches among companies means one of them first.
  ...customerSources(pool),
  ...contractSources(pool),
  ...financeSources(pool),
  ...deliverySources(pool),
  ...requestSources(pool),
  ...quotationSources(pool),
  ...documentSources(pool),
  ...tankSources(pool),
];
