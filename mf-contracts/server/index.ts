import type { Area } from 'api/area';
import { downloadGrants } from 'api/files/grants';
import { contractHome } from './home';
import { contractLists } from './lists';
import { contractSource } from './news';
import { contractRoutes } from './routes';
import { contractSources } from './search';

/** Contracts: their list, record, charts, report and the home page's figures. */
export const area: Area = {
  erpLists: contractLists,
  searches: contractSources,
  start(app, { pool, settings, news, home, now }) {
    contractRoutes(app, { pool, grants: downloadGrants(pool, now), settings, now });
    news.push(contractSource(pool));
    home.push(contractHome(pool));
  },
};
