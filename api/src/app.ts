import zlib from 'node:zlib';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import fastify, { LogController } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type pg from 'pg';
import type { Env } from './config/env';
import { accessRequests } from './access-requests/requests';
import { revisionMails } from './access-requests/revision-mail';
import { accessRequestRoutes } from './access-requests/routes';
import { contractRoutes } from './contracts/routes';
import { customerRoutes } from './customers/routes';
import { datasetGateway } from './erp/dataset/adapter';
import { guardedGateway } from './erp/gateway';
import type { ErpGateway } from './erp/port';
import { timeLog } from './erp/time-log';
import { downloadGrants } from './files/grants';
import { folderStore } from './files/store';
import { financeRoutes } from './finance/routes';
import { slipRoutes } from './finance/slip/routes';
import { viewRoutes } from './lists/routes';
import { useAccess } from './platform/access';
import { portalJobs } from './jobs/jobs';
import { dailySweep } from './jobs/sweep';
import { mailboxRoutes } from './mail/mailbox/routes';
import { mailboxServer } from './mail/mailbox/server';
import { mailboxStore } from './mail/mailbox/store';
import { configuredServer, smtpMailer } from './mail/mailer';
import { maintenanceRoutes } from './maintenance/routes';
import { passwordLinks } from './password/links';
import { passwordMails } from './password/mail';
import { passwordRoutes } from './password/routes';
import type { App } from './platform/app-type';
import { configRoute } from './platform/config-route';
import { DATA_CSP } from './platform/csp';
import { useMultipart } from './platform/multipart';
import { docsRoutes } from './platform/docs';
import { sendProblem, toProblem, useErrors } from './platform/errors';
import { healthRoutes } from './platform/health';
import { useMetrics } from './platform/metrics';
import { pageRoutes } from './platform/pages';
import { registryReader, registryRoutes } from './platform/registry';
import { settingsReader, underMaintenance } from './platform/settings';
import { staticRoutes } from './platform/static-files';
import { useValidation } from './platform/validation';
import { profileRoutes } from './profile/routes';
import { reportRoutes } from './reports/lists';
import { sessionRoutes } from './session/routes';
import { sessionFromBearer, useSlidingExpiry } from './session/sliding';
import { sessionStore } from './session/store';
import { termsRoutes } from './terms/routes';

declare module 'fastify' {
  interface FastifyInstance {
    /** Writes what the time log still holds. */
    flushTimeLog(): Promise<void>;
    /** Begins to work on jobs; `alone` when no other process uses the database. */
    startJobs(how: { alone: boolean }): Promise<void>;
    /** Does every due job now, in the caller's time. */
    runDueJobs(): Promise<void>;
  }
}

export interface AppDeps {
  readonly env: Pick<
    Env,
    | 'releasesDir'
    | 'hostDir'
    | 'publicUrl'
    | 'logLevel'
    | 'smtpUrl'
    | 'mailFrom'
    | 'filesDir'
    | 'logRetentionDays'
  >;
  readonly pool: pg.Pool;
  /** Where the ERP's data comes from; the dataset in schema `erp` unless another adapter is given. */
  readonly erp?: (pool: pg.Pool) => ErpGateway;
  readonly now?: () => Date;
}

function newApp({ env }: AppDeps): App {
  return fastify({
    logger: { level: env.logLevel, redact: ['req.headers.authorization'] },
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 4000 },
    frameworkErrors: (error, _request, reply) => void sendProblem(reply, toProblem(error)),
  }).withTypeProvider<ZodTypeProvider>();
}

/** Headers that every answer carries; a page replaces the policy by its own. */
async function useHeaders(app: App, publicUrl: string): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: publicUrl.startsWith('https:'),
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('Content-Security-Policy', DATA_CSP);
    if (request.url.startsWith('/api')) reply.header('Cache-Control', 'no-store');
  });
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    // Higher levels cost more time than they save on answers made for one request.
    brotliOptions: { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
}

/** The portal's server, ready to listen or to be injected into. */
export async function buildApp(deps: AppDeps): Promise<App> {
  const { env, pool, now = () => new Date() } = deps;
  const app = newApp(deps);
  const settings = settingsReader(pool, now);
  const sessions = sessionStore(pool, now);
  const log = timeLog(pool, (error) => app.log.warn({ err: error }, 'time log not written'));
  const erp = guardedGateway((deps.erp ?? datasetGateway)(pool), { log, now });
  const readRegistry = registryReader(env.releasesDir, app.log);
  const jobFailed = (error: unknown, queue: string) => app.log.warn({ err: error, queue }, 'job failed');
  const jobs = portalJobs(pool, jobFailed);
  const sweep = dailySweep(jobs, { pool, now, logDays: env.logRetentionDays });
  const mailbox = mailboxStore(pool, now);
  const mailServer = env.smtpUrl ? configuredServer(env.smtpUrl) : mailboxServer(mailbox);
  const mailer = smtpMailer(mailServer, env, settings);

  useErrors(app);
  useValidation(app);
  const metrics = useMetrics(app);
  await useHeaders(app, env.publicUrl);
  await useMultipart(app);
  useAccess(app, {
    findSession: (request) => sessionFromBearer(sessions, request),
    gates: async () => {
      const current = await settings.get();
      return { maintenance: underMaintenance(current, now()), termsHash: current.termsHash };
    },
  });
  useSlidingExpiry(app, sessions);
  await staticRoutes(app, { releases: env.releasesDir, host: env.hostDir });
  await docsRoutes(app);

  healthRoutes(app, pool, metrics);
  sessionRoutes(app, { pool, sessions, settings, now });
  const links = passwordLinks(pool, now);
  const passwordMail = passwordMails({ pool, jobs, mailer, settings, links, publicUrl: env.publicUrl });
  passwordRoutes(app, { pool, sessions, links, mails: passwordMail, now });
  termsRoutes(app, { pool, settings, now });
  maintenanceRoutes(app, { pool, settings, now });
  profileRoutes(app, { pool, sessions, files: folderStore(env.filesDir), now });
  const revisionMail = revisionMails({ pool, jobs, mailer, settings, publicUrl: env.publicUrl, now });
  const requests = accessRequests(pool, now);
  accessRequestRoutes(app, { pool, erp, requests, passwordMail, revisionMail, now });
  customerRoutes(app, { pool, erp });
  contractRoutes(app, { erp, grants: downloadGrants(pool, now), settings, now });
  financeRoutes(app, { erp, now });
  slipRoutes(app, { erp, brandName: async () => (await settings.get()).config.brand.name });
  viewRoutes(app, pool);
  reportRoutes(app, { pool, jobs, mailer, settings, now, erp });
  configRoute(app, settings);
  mailboxRoutes(app, mailbox, settings);
  registryRoutes(app, readRegistry);
  pageRoutes(app, env.hostDir, readRegistry);

  app.decorate('flushTimeLog', log.flush);
  app.decorate('runDueJobs', jobs.runDue);
  app.decorate('startJobs', async (how) => {
    await jobs.start(how);
    await sweep.start((error) => jobFailed(error, 'sweep'));
  });
  app.addHook('onClose', async () => {
    sweep.stop();
    await jobs.stop();
    await mailer.close();
    await log.flush();
  });
  await jobs.prepare();
  await app.ready();
  return app;
}
