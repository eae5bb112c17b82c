import type { Area } from 'api/area';
import { datasetFiles } from 'api/files/dataset-files';
import { danfeRoutes } from './danfe/routes';
import { financeFileRoutes } from './file-routes';
import { financeHome } from './home';
import { financeLists } from './lists';
import { titleSource } from './news';
import { startPayments } from './payments';
import { ledgerRows, paymentList } from './payments/lists';
import { erpReceipts } from './payments/receipts';
import { openTitles } from './open';
import { financePersonal } from './personal';
import { financeRoutes } from './routes';
import { financeSources } from './search';
import { slipRoutes } from './slip/routes';
import { slipReader } from './slip/slips';
import { ticketMessageSection } from './ticket-messages';

/** Titles, slips, payments by Pix, DANFEs, packaging, and the files that jobs prepare of them. */
export const area: Area = {
  erpLists: financeLists,
  ownLists: () => [paymentList, ledgerRows],
  personal: financePersonal,
  searches: financeSources,
  sections: [ticketMessageSection],
  start(app, services) {
    const {
      pool,
      files,
      settings,
      threads,
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
    const receipts = receive ? erpReceipts({ pool, jobs, receive, now }) : null;
    if (receipts) watchers.push(receipts);
    startPayments(app, services, { ...slipReader(slips), receipts });
    danfeRoutes(app, { pool, documents, threads });
    financeFileRoutes(app, { ...slips, settings, threads, fileJobs });
    news.push(titleSource(pool));
    home.push(...financeHome(pool));
    open.push(openTitles({ pool, now }));
  },
};
