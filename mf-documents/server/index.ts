import type { Area } from 'api/area';
import { documentHome } from './home';
import { intertoxRoutes, intertoxRows } from './intertox';
import { documentReadRows, keptDocumentRows } from './keep/list';
import { sheetSource } from './news';
import { openDocuments } from './open';
import { documentPersonal } from './personal';
import { documentRoutes } from './routes';
import { documentSources } from './search';
import { documentSections } from './sections';

/** Safety and emergency sheets, the codes that share them, certificates, and what staff keep of them. */
export const area: Area = {
  ownLists: () => [intertoxRows, keptDocumentRows, documentReadRows],
  searches: documentSources,
  sections: documentSections,
  personal: documentPersonal,
  files: {
    documents: `SELECT 1 FROM documents.documents WHERE file = $1 AND removed_at IS NULL
      UNION ALL SELECT 1 FROM documents.certificates WHERE file = $1`,
  },
  start(app, services) {
    documentRoutes(app, { ...services, publicUrl: services.env.publicUrl });
    intertoxRoutes(app, services);
    services.news.push(sheetSource(services.pool));
    services.home.push(documentHome(services.pool));
    services.open.push(openDocuments(services.pool));
  },
};
