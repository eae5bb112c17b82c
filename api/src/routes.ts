import type { Accounts } from './area';
import type { NameArea } from './area-header';
import { areas, erpLists, ownLists, personalSources, reportSources, type ServingArea } from './areas';
import { auditReleases } from './audit';
import { customerRoutes } from './customers/routes';
import { customerSources } from './customers/search';
import {
  alertQueue,
  alertWatch,
  browserReportRoute,
  canaryWatch,
  knownBuilds,
  reportRecorder,
} from './faults';
import { fileJobs } from './file-jobs';
import { freshnessRoute } from './erp-status';
import { photos } from './files/photo';
import { homeRoutes, type HomeSource } from './home';
import { type ListKeys, listKeys } from './lists';
import { erpListRoutes, optionRoutes, ownListRoutes } from './lists/routes';
import { viewRoutes } from './lists/view-routes';
import type { Background } from './jobs/background';
import { replyAddresses } from './mail/reply-address';
import { maintenanceRoutes } from './maintenance/routes';
import { openDoors } from './open';
import type { OpenResource } from './open/resource';
import { webhookEngine } from './open/webhooks';
import { type NewsSource, startNotifications, notificationBook } from './notifications';
import { passwordLinks } from './password/links';
import { passwordMails } from './password/mail';
import { passwordNotices } from './password/notice';
import { passwordRoutes } from './password/routes';
import { personalRoutes, personEraser } from './personal';
import type { App } from './platform/app-type';
import { brandRoutes } from './platform/pages/brand-routes';
import { configRoute } from './platform/config-route';
import { profileRoutes } from './profile/routes';
import { searchRoutes } from './search';
import { runsPartOf } from './parts';
import type { Services } from './services';
import { loggedIn, newDeviceNotices } from './session';
import { sessionRoutes } from './session/routes';
import { sessionFromBearer } from './session/sliding';
import { reportMails } from './reports';
import { providerRoutes, rounds, signOnRoutes, ssoClient } from './sso';
import { termsRoutes } from './terms/routes';
import { inboundRoute, mailInbound, type ThreadKinds } from './threads';
import { twoStepRoutes } from './two-step';
import { twoStepNotices } from './two-step/notice';
import { emailNotices } from './users/email-notice';
import { userSaver } from './users/save';

const MB = 1024 * 1024;

/** The calls of the platform and of every area, and the kinds of jobs they need. */
export function allRoutes(app: App, services: Services, named: NameArea): void {
  const { pool, settings, watchers, accessCodes, now } = services;
  for (const area of areas()) {
    runsPartOf(area.name);
    services.areaSettings.declare(area.name, area.settings);
  }
  runsPartOf('');
  /** Adds an area's calls: they say which version answers, and a failure is known to be its. */
  const answeredBy = (area: ServingArea, add: () => void) => {
    runsPartOf(area.name);
    named(`${area.name}@${area.version}`, add);
    runsPartOf('');
  };
  const own = ownLists(now, accessCodes);
  // The list of customers is no declared one.
  const keys = listKeys([...erpLists(), ...own, { endpoint: 'customers' }]);
  const accounts = wayIn(app, services, keys);
  const { publicUrl } = services.env;
  customerRoutes(app, { pool, now });
  const prepared = fileJobs({ ...services, publicUrl });
  const reporting = { ...services, sendReport: reportMails(services) };
  const replies = replyAddresses(pool, services.env.mailReply ?? services.env.mailFrom);
  const book = notificationBook({ ...services, publicUrl, replies });
  const threadKinds: ThreadKinds = new Map();
  const news: NewsSource[] = [];
  const home: HomeSource[] = [];
  const open: OpenResource[] = [];
  const webhooks = webhookEngine({ ...services, publicUrl, resources: open });
  watchers.push(webhooks.watcher);
  services.alsoDue.push(webhooks.runDue);
  const handed = {
    accounts,
    fileJobs: prepared,
    book,
    news,
    home,
    open,
    webhooks,
    subjects: new Map(),
    threadKinds,
    ordering: { by: null },
  };
  const lists = { erpLists: erpLists(), reportSources: reportSources() };
  services.fileUses.push(...areas().map(({ files }) => files ?? {}));
  for (const area of areas())
    answeredBy(area, () => {
      const setting = services.areaSettings.of(area.name);
      area.start?.(app, { ...reporting, ...handed, ...lists, setting });
    });
  const companyBytes = services.env.companyFilesMb * MB;
  const { mailFrom, mailInboundSecret: secret } = services.env;
  const takeMail = mailInbound({ ...services, book, replies, mailFrom, companyBytes, kinds: threadKinds });
  inboundRoute(app, { takeMail, secret });
  openDoors(app, { ...services, publicUrl, hostDir: services.env.hostDir, resources: open });
  prepared.routes(app);
  watchers.push(prepared.atStart);
  browserReports(app, services);
  startNotifications(app, { ...services, book, news });
  homeRoutes(app, { sources: home, now });
  viewRoutes(app, pool, keys);
  // Companies come first in the results.
  const sources = [...customerSources(pool), ...areas().flatMap(({ searches }) => searches?.(pool) ?? [])];
  searchRoutes(app, { pool, sources, now });
  for (const area of areas())
    answeredBy(area, () => {
      erpListRoutes(app, reporting, area.erpLists ?? []);
      ownListRoutes(app, reporting, area.ownLists?.(now, accessCodes) ?? []);
    });
  optionRoutes(app, reporting, lists.erpLists);
  freshnessRoute(app, services);
  watchers.push(releaseAudit(services, app));
  watchers.push(canaryWatch({ ...services, log: app.log }));
  const { releasesDir, hostDir } = services.env;
  const queue = alertQueue({ ...services, publicUrl });
  watchers.push(alertWatch({ ...services, releasesDir, hostDir, queue, log: app.log }));
  configRoute(app, settings);
  brandRoutes(app, settings);
}

/** Brings the audit trail up to date with the releases, at the start: an unreadable folder is in the log already. */
const releaseAudit = ({ pool, env }: Services, { log }: App): Background => ({
  async start(onError) {
    const missing = await auditReleases(pool, env.releasesDir).catch((error: unknown) => (onError(error), 0));
    if (missing > 0) log.warn({ missing }, 'changes of releases had no line in the audit trail');
  },
  stop: () => undefined,
});

/** What browsers tell of the areas. */
function browserReports(app: App, services: Services): void {
  const { pool, env, limits, sessions, now } = services;
  const record = reportRecorder({ pool, builds: knownBuilds(env), now });
  browserReportRoute(app, { record, limits, findSession: (request) => sessionFromBearer(sessions, request) });
}

/** Login, passwords, terms, maintenance, the own profile. */
function wayIn(app: App, services: Services, lists: ListKeys): Accounts {
  const { env, pool, settings, sessions, limits, devices, files, inspect, jobs, mailer, accessCodes, now } =
    services;
  const { areaSettings } = services;
  const { publicUrl } = env;
  const links = passwordLinks(pool, now);
  const passwordMail = passwordMails({ pool, jobs, mailer, settings, links, publicUrl });
  const notices = passwordNotices({ pool, jobs, mailer, settings, publicUrl });
  const twoStepMail = twoStepNotices({ pool, jobs, mailer, settings, publicUrl });
  const newDevices = newDeviceNotices({ pool, jobs, mailer, settings, publicUrl });
  const noted = loggedIn({ devices, limits, newDevices, now });
  const challenges = twoStepRoutes(app, { ...services, publicUrl, notices: twoStepMail, loggedIn: noted });
  const secondStep = challenges.begin;
  sessionRoutes(app, {
    pool,
    sessions,
    settings,
    areaSettings,
    limits,
    devices,
    loggedIn: noted,
    secondStep,
    lists,
    now,
  });
  const client = ssoClient({ ...services, publicUrl });
  const signOns = { client, rounds: rounds(pool, services.secrets, now), secondStep };
  signOnRoutes(app, { ...services, publicUrl, ...signOns, loggedIn: noted });
  providerRoutes(app, { ...services, publicUrl, client });
  passwordRoutes(app, { pool, sessions, links, mails: passwordMail, notices, limits });
  termsRoutes(app, { pool, settings, now });
  maintenanceRoutes(app, { pool, settings, now });
  const album = photos(files, inspect);
  const emailNotice = emailNotices({ pool, jobs, mailer, settings, publicUrl });
  const saver = userSaver({ pool, accessCodes, links, passwordMail, emailNotice, album, now });
  const saveOther = saver.update;
  profileRoutes(app, { pool, sessions, links, limits, notices, files, album, saveOther, now });
  const sources = personalSources();
  const erase = personEraser(sources);
  personalRoutes(app, { pool, sources, erase, album, now });
  return { saver, album, links, passwordMail, emailNotice, erase };
}
