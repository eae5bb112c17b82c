import type { Area } from 'api/area';
import { datasetFiles } from 'api/files/dataset-files';
import { danfeRoutes } from './danfe/routes';
import { financeFileRoutes } from './file-routes';
import { financeHome } from './home';
import { financeLists } from './lists';
import { titleSource } from './news';
import { startPayments } from './payments';
import { ledgerRows, paymentList } from './payments/lists';
import { writeOffs } from './payments/write-offs';
import { openTitles } from './open';
import { financePersonal } from './personal';
import { financeRoutes } from './routes';
import { financeSources } from './search';
import { slipRoutes } from './slip/routes';
import { slipReader } from './slip/slips';
import { ticketMessageRoutes, ticketMessageRows, ticketMessageSection } from './ticket-messages';

/** Titles, slips and their texts, payments by Pix, DANFEs, packaging, and the files that jobs prepare of them. */
export const area: Area = {
  erpLists: financeLists,
  ownLists: () => [paymentList, ledgerRows, ticketMessageRows],
  personal: financePersonal,
  searches: financeSources,
  sections: [ticketMessageSection],
  start(app, services) {
    const {
      pool,
      files,
      settings,
      workers,
      timeLog,
      fileJobs,
      news,
      home,
      open,
      now,
      jobs,
      writer,
      watchers,
    } = services;
    const documents = datasetFiles(pool, files);
    const brandName = async () => (await settings.get()).config.brand.name;
    const slips = { pool, documents, brandName, timeLog, now };
    financeRoutes(app, { pool, now });
    slipRoutes(app, slips);
    const { receive } = writer;
    const offs = receive ? writeOffs({ pool, jobs, receive, now }) : null;
    if (offs) watchers.push(offs);
    startPayments(app, services, { ...slipReader(slips), writeOffs: offs });
    danfeRoutes(app, { pool, documents, workers });
    ticketMessageRoutes(app, { pool, now });
    financeFileRoutes(app, { ...slips, settings, workers, fileJobs });
    news.push(titleSource(pool));
    home.push(...financeHome(pool));
    open.push(openTitles({ pool, now }));
  },
};
