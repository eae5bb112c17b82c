import type { Area } from 'api/area';
import { auditList } from './audit/list';
import { accessChartRoutes } from './logs/access-charts';
import { accessLogList } from './logs/access-log';
import { accessLogSection } from './logs/section';
import { timeLogList, timeLogRoute } from './logs/time-logs';
import { intertoxRoutes } from './settings/intertox-routes';
import { settingLists } from './settings/lists';
import { recipientRoutes } from './settings/recipient-routes';
import { recipientSection } from './settings/section';
import { ticketMessageRoutes } from './settings/ticket-message-routes';

/** Logs, the audit trail, and what staff keep on 'Configurações'. */
export const area: Area = {
  ownLists: [timeLogList, accessLogList, auditList, ...settingLists],
  sections: [recipientSection, accessLogSection],
  start(app, services) {
    recipientRoutes(app, services);
    ticketMessageRoutes(app, services);
    intertoxRoutes(app, services);
    timeLogRoute(app, services);
    accessChartRoutes(app, { ...services, months: services.env.accessLogMonths });
  },
};
