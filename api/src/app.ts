import fastify, { LogController } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { nameAreas } from './area-header';
import { allRoutes } from './routes';
import { watchMirror } from './erp-status';
import { keyGate } from './open/gate';
import { useAccess } from './platform/access';
import { CALL_LIMITS } from './platform/call-limits';
import { releaseWhatServes } from './part-failed';
import type { Failure } from './supervisor/orders';
import { refusedActing } from './acting';
import { watchPortal } from './observe/portal';
import { observeRequests, requestId } from './observe/requests';
import { traceOfLog } from './observe/tracing';
import type { App } from './platform/app-type';
import { docsRoutes } from './platform/docs';
import { sendProblem, toProblem, useErrors } from './platform/errors';
import { useHeaders } from './platform/headers';
import { healthRoutes } from './platform/health';
import { useMultipart } from './platform/multipart';
import { operatorOnly } from './platform/operator';
import { pageRoutes } from './platform/pages/routes';
import { registryRoutes } from './platform/registry-routes';
import { underMaintenance } from './platform/settings';
import { staticRoutes } from './platform/pages/static-files';
import { useValidation } from './platform/validation';
import type { AppDeps } from './app-deps';
import { portalServices } from './services';
import { ownCompanies } from './session/companies';
import { sessionFromBearer, useSlidingExpiry } from './session/sliding';

declare module 'fastify' {
  interface FastifyInstance {
    /** Writes what the time log still holds. */
    flushTimeLog(): Promise<void>;
    /** Begins to work on jobs. */
    startJobs(): Promise<void>;
    /** Ends the live streams, which would otherwise hold up a stop. */
    endStreams(): void;
    /** Leaves jobs and background work to another process; resolves when the jobs under way have finished. */
    restJobs(): Promise<void>;
    /** Returns the jobs under way to their queues. */
    giveJobsBack(): Promise<void>;
    /** Has an area's releases say what serves, after its part failed here. */
    partFailed(failure: Failure): Promise<void>;
    /** Does every due job now, in the caller's time. */
    runDueJobs(): Promise<void>;
  }
}

/** An address whose path cannot be decoded (`/admin/contract/%ZZ`) is taken as it is written: it is a broken link. */
function decodable(url: string): string {
  const [path = '', ...query] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}

function newApp({ env, logTo, serverFactory }: AppDeps): App {
  return fastify({
    logger: {
      level: env.logLevel,
      redact: ['req.headers.authorization'],
      mixin: traceOfLog,
      ...(logTo && { stream: logTo }),
    },
    genReqId: requestId,
    logController: new LogController({ disableRequestLogging: true }),
    ...(serverFactory && { serverFactory }),
    // Without it a proxy's address would stand for everyone behind it, in limits and logs.
    ...(env.trustProxy !== undefined && { trustProxy: env.trustProxy }),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 4000 },
    rewriteUrl: ({ url = '/' }) => decodable(url),
    frameworkErrors: (error, _request, reply) => void sendProblem(reply, toProblem(error)),
  }).withTypeProvider<ZodTypeProvider>();
}

/** The portal's server, ready to listen or to be injected into. */
export async function buildApp(deps: AppDeps): Promise<App> {
  const { env, pool } = deps;
  const app = newApp(deps);
  const services = portalServices(deps, app.log);
  const { settings, sessions, registry, releases, now } = services;

  observeRequests(app);
  useErrors(app);
  const named = nameAreas(app);
  useValidation(app);
  await useHeaders(app, env.publicUrl);
  await useMultipart(app);
  useAccess(app, {
    findSession: (request) => sessionFromBearer(sessions, request),
    companiesOf: (session) => ownCompanies(pool, session),
    gates: async () => {
      const current = await settings.get();
      const { termsHash, twoStepTypes } = current;
      return { maintenance: underMaintenance(current, now()), termsHash, twoStepTypes };
    },
    now,
    devServers: env.devServers ?? 'none',
    refusedAsOther: (request) => refusedActing(pool, request),
    count: (limit, userId) =>
      services.limits.count([{ name: `call ${limit} ${userId}`, limit: CALL_LIMITS[limit] }]),
    enterByKey: keyGate(services),
  });
  useSlidingExpiry(app, sessions);
  await releases.look();
  await staticRoutes(app, { ...env, look: releases.look });
  const guard = operatorOnly(settings, env.operatorToken);
  await docsRoutes(app, guard);

  healthRoutes(app, { pool, guard });
  allRoutes(app, services, named);
  registryRoutes(app, env, registry, (request) => sessionFromBearer(sessions, request));
  pageRoutes(app, env, registry, services.settings);
  // Before the services' own hook, so that their mails and readings end before what takes and sends them.
  for (const extra of deps.extras ?? []) extra(app);

  app.decorate('endStreams', () => services.streams.forEach((end) => end()));
  app.addHook('preClose', (done) => {
    app.endStreams();
    done();
  });
  app.decorate('flushTimeLog', services.timeLog.flush);
  app.decorate('runDueJobs', async () => {
    await services.jobs.runDue();
    for (const run of services.alsoDue) await run();
  });
  app.decorate('startJobs', services.startJobs);
  app.decorate('restJobs', () => services.rest());
  app.decorate('giveJobsBack', services.jobs.giveBack);
  app.decorate('partFailed', (failure) => releaseWhatServes(services, failure));
  app.addHook('onClose', () => services.stop());
  const watches = [...watchPortal(services), watchMirror(services)];
  app.addHook('onClose', async () => watches.forEach((end) => end()));
  // Every area has declared its kinds of jobs by now.
  await services.jobs.prepare();
  await app.ready();
  return app;
}
