import { accessRequestList } from './access-requests/list';
import { accessRequests } from './access-requests/requests';
import { revisionMails } from './access-requests/revision-mail';
import { accessRequestRoutes } from './access-requests/routes';
import { auditList } from './audit/list';
import { contractLists } from './contracts/lists';
import { contractRoutes } from './contracts/routes';
import { customerRoutes } from './customers/routes';
import { deliveryLists, orderList } from './deliveries/lists';
import { documentLists } from './documents/lists';
import { documentRoutes } from './documents/routes';
import { datasetFiles } from './files/dataset-files';
import { deliveryRoutes } from './deliveries/routes';
import { browserReportRoute, knownBuilds, reportRecorder } from './faults';
import { fileJobs, type FileJobs } from './file-jobs';
import { erpAdminRoutes, freshnessRoute } from './erp-status';
import { downloadGrants } from './files/grants';
import { photos } from './files/photo';
import { danfeRoutes } from './finance/danfe/routes';
import { financeFileRoutes } from './finance/file-routes';
import { financeLists } from './finance/lists';
import { financeRoutes } from './finance/routes';
import { slipRoutes } from './finance/slip/routes';
import { impersonationRoutes } from './impersonation/routes';
import { erpListRoutes, ownListRoutes } from './lists/routes';
import { viewRoutes } from './lists/view-routes';
import { accessChartRoutes } from './logs/access-charts';
import { accessLogList } from './logs/access-log';
import { timeLogList, timeLogRoute } from './logs/time-logs';
import { mailboxRoutes } from './mail/mailbox/routes';
import { maintenanceRoutes } from './maintenance/routes';
import { canaryWatch, moduleRoutes } from './modules';
import { notificationArea, notificationBook } from './notifications';
import { orderIntegration } from './orders/integration';
import { orderRequestLists } from './orders/list';
import { orderMails } from './orders/mail';
import { orderRequestRoutes } from './orders/routes';
import { passwordLinks } from './password/links';
import { passwordMails } from './password/mail';
import { passwordNotices } from './password/notice';
import { passwordRoutes } from './password/routes';
import type { App } from './platform/app-type';
import { brandRoutes } from './platform/brand-routes';
import { configRoute } from './platform/config-route';
import { profileRoutes } from './profile/routes';
import { quotationRows } from './quotations/list';
import { quotationMails } from './quotations/mail';
import { quotationRoutes } from './quotations/routes';
import { searchRoutes } from './search';
import { searchSources } from './search-sources';
import type { Services } from './services';
import { settingLists } from './settings/lists';
import { settingRoutes } from './settings/routes';
import { sessionRoutes } from './session/routes';
import { sessionFromBearer } from './session/sliding';
import { reportMails, type SendReport } from './reports';
import { reportList } from './staff-reports/list';
import { staffReportRoutes } from './staff-reports/routes';
import { reportSources } from './report-sources';
import { telemetryArea } from './telemetry';
import { termsRoutes } from './terms/routes';
import { twoStepRoutes } from './two-step';
import { twoStepNotices } from './two-step/notice';
import { emailNotices } from './users/email-notice';
import { userList } from './users/list';
import { userRoutes } from './users/routes';
import { userSaver } from './users/save';

/** The lists of the ERP's data. */
export const erpLists = [...contractLists, ...financeLists, ...deliveryLists];

/** The lists of the portal's own tables. */
export const ownLists = (now: () => Date) => [
  accessRequestList,
  userList,
  timeLogList,
  accessLogList,
  auditList,
  reportList(now),
  ...documentLists,
  ...orderRequestLists,
  quotationRows,
  ...settingLists,
];

/** The calls of every area, and the kinds of jobs they need. */
export function areaRoutes(app: App, services: Services): void {
  wayIn(app, services);
  const { pool, settings, jobs, mailer, mailbox, now } = services;
  customerRoutes(app, { pool, now });
  contractRoutes(app, { pool, grants: downloadGrants(pool, now), settings, now });
  const { publicUrl } = services.env;
  const prepared = fileJobs({ ...services, publicUrl });
  const reporting = { ...services, sendReport: reportMails(services) };
  finance(app, services, prepared);
  staffReports(app, reporting, prepared);
  prepared.routes(app);
  services.watchers.push(prepared.atStart);
  documentRoutes(app, { ...services, publicUrl });
  orders(app, services);
  const quotationMail = quotationMails({ pool, jobs, mailer, settings, publicUrl });
  quotationRoutes(app, { ...services, mails: quotationMail });
  browserReports(app, services);
  const book = notificationBook({ ...services, publicUrl });
  telemetryArea(app, { ...services, book }, (request) => sessionFromBearer(services.sessions, request));
  notificationArea(app, { ...services, book });
  deliveryRoutes(app, services);
  settingRoutes(app, services);
  timeLogRoute(app, services);
  accessChartRoutes(app, { ...services, months: services.env.accessLogMonths });
  viewRoutes(app, pool);
  searchRoutes(app, { sources: searchSources(pool), now });
  erpListRoutes(app, reporting, erpLists);
  ownListRoutes(app, reporting, ownLists(now));
  freshnessRoute(app, services);
  erpAdminRoutes(app, services);
  const modules = { ...services, ...services.env };
  moduleRoutes(app, modules);
  services.watchers.push(canaryWatch({ ...modules, log: app.log }));
  configRoute(app, settings);
  brandRoutes(app, settings);
  mailboxRoutes(app, mailbox, services.mailboxOpen);
}

/** What browsers tell of the areas. */
function browserReports(app: App, services: Services): void {
  const { pool, env, limits, sessions, browserCounts: counts, now } = services;
  const record = reportRecorder({ pool, builds: knownBuilds(env), counts, now });
  browserReportRoute(app, { record, limits, findSession: (request) => sessionFromBearer(sessions, request) });
}

/** Titles, slips, DANFEs, and the files that jobs prepare of them. */
function finance(app: App, services: Services, prepared: FileJobs): void {
  const { pool, files, settings, timeLog, now } = services;
  const documents = datasetFiles(pool, files);
  const brandName = async () => (await settings.get()).config.brand.name;
  const slips = { pool, documents, brandName, timeLog, now };
  financeRoutes(app, { pool, now });
  slipRoutes(app, slips);
  danfeRoutes(app, { pool, documents });
  financeFileRoutes(app, { ...slips, settings, fileJobs: prepared });
}

/** What staff have sent or prepared: reports about every company, or about the active one. */
function staffReports(app: App, services: Services & { sendReport: SendReport }, prepared: FileJobs): void {
  staffReportRoutes(app, { ...services, fileJobs: prepared, orders: orderList, sources: reportSources });
}

/** Order requests, and the job that hands them to the ERP. */
function orders(app: App, services: Services): void {
  const { env, pool, writer, settings, jobs, mailer, watchers, now } = services;
  const mails = orderMails({ pool, jobs, mailer, settings, publicUrl: env.publicUrl });
  const integration = orderIntegration({ pool, jobs, writer, mails, now });
  watchers.push(integration);
  orderRequestRoutes(app, { pool, writer, settings, integration, mails, now });
}

/** Login, passwords, terms, maintenance, the own profile, and asking for access. */
function wayIn(app: App, services: Services): void {
  const { env, pool, settings, sessions, limits, devices, files, inspect, jobs, mailer, now } = services;
  const { publicUrl } = env;
  const links = passwordLinks(pool, now);
  const passwordMail = passwordMails({ pool, jobs, mailer, settings, links, publicUrl });
  const revisionMail = revisionMails({ pool, jobs, mailer, settings, publicUrl, now });
  const notices = passwordNotices({ pool, jobs, mailer, settings, publicUrl });
  const twoStepMail = twoStepNotices({ pool, jobs, mailer, settings, publicUrl });
  const challenges = twoStepRoutes(app, { ...services, publicUrl, notices: twoStepMail });
  sessionRoutes(app, { pool, sessions, settings, limits, devices, secondStep: challenges.begin, now });
  passwordRoutes(app, { pool, sessions, links, mails: passwordMail, notices, limits });
  termsRoutes(app, { pool, settings, now });
  maintenanceRoutes(app, { pool, settings, now });
  const album = photos(files, inspect);
  const emailNotice = emailNotices({ pool, jobs, mailer, settings, publicUrl });
  const saver = userSaver({ pool, links, passwordMail, emailNotice, album, now });
  userRoutes(app, { pool, sessions, links, passwordMail, album, saver, now });
  impersonationRoutes(app, { pool, sessions });
  const saveOther = saver.update;
  profileRoutes(app, { pool, sessions, links, limits, notices, files, album, saveOther, now });
  const requests = accessRequests(pool, now);
  accessRequestRoutes(app, { pool, requests, limits, passwordMail, revisionMail, now });
}
