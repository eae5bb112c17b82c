import type { Area } from 'api/area';
import { accessRequestRows } from './access-requests/list';
import { requestNotices } from './access-requests/notices';
import { accessRequests } from './access-requests/requests';
import { revisionMails } from './access-requests/revision-mail';
import { accessRequestRoutes } from './access-requests/routes';
import { accessRequestSection } from './access-requests/section';
import { actingRoutes } from './acting/routes';
import { auditRows } from './audit/list';
import { keyRows, keyRoutes } from './company/keys';
import { companyLists } from './company/lists';
import { companyRoutes } from './company/routes';
import { integrationNews } from './company/integration-news';
import { companySources } from './company/search';
import { webhookRows, webhookRoutes } from './company/webhooks';
import { erpAdminRoutes } from './erp/routes';
import { adminHome } from './home';
import { accessChartRoutes } from './logs/access-charts';
import { accessLogRows } from './logs/access-log';
import { accessLogSection } from './logs/section';
import { timeLogRows, timeLogRoute } from './logs/time-logs';
import { moduleRoutes } from './modules/routes';
import { moduleSettingsRoutes } from './modules/settings-routes';
import { providerRows } from './sign-on/list';
import { adminPersonal } from './personal';
import { recipientRoutes, recipientRows, recipientSection } from './recipients';
import { reportRows } from './staff-reports/list';
import { staffReportRoutes } from './staff-reports/routes';
import { reportSection } from './staff-reports/section';
import { userRows } from './users/list';
import { userRoutes } from './users/routes';

/** Users, access requests, scheduled reports, 'Configurações', logs, the audit trail, and the state of ERP and modules. */
export const area: Area = {
  ownLists: (now, codes) => [
    userRows,
    accessRequestRows,
    timeLogRows,
    accessLogRows,
    auditRows(codes),
    reportRows(now),
    ...companyLists(codes),
    keyRows(now),
    webhookRows,
    recipientRows,
    providerRows,
  ],
  searches: companySources,
  sections: [recipientSection, accessLogSection, accessRequestSection, reportSection],
  personal: adminPersonal,
  start(app, services) {
    const { pool, jobs, mailer, settings, sessions, limits, accounts, accessCodes, book, now } = services;
    const { publicUrl, accessLogMonths } = services.env;
    userRoutes(app, { ...accounts, pool, sessions, accessCodes, now });
    actingRoutes(app, services);
    const requests = accessRequests(pool, requestNotices(book), now);
    const revisionMail = revisionMails({ pool, jobs, mailer, settings, publicUrl, now });
    companyRoutes(app, { ...accounts, pool, sessions, accessCodes, revisionMail, now });
    keyRoutes(app, { pool, now });
    webhookRoutes(app, services);
    services.news.push(integrationNews(pool, now));
    accessRequestRoutes(app, { ...accounts, pool, accessCodes, requests, limits, revisionMail, now });
    staffReportRoutes(app, services);
    recipientRoutes(app, services);
    timeLogRoute(app, services);
    accessChartRoutes(app, { ...services, months: accessLogMonths });
    erpAdminRoutes(app, services);
    services.home.push(...adminHome(services));
    moduleRoutes(app, { ...services, ...services.env });
    moduleSettingsRoutes(app, services);
  },
};
