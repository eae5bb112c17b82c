import type { AddressInfo } from 'node:net';
import { type Env, readEnv } from './config/env';
import { StartError } from './config/start-error';
import type { Database } from './db/database';
import { openPortalDatabase } from './portal-database';
import { demoAccounts, isDemo } from './start/demo-accounts';
import { httpServers } from './start/http-server';
import { stopOnSignal } from './start/stop-on-signal';

type BuildApp = (typeof import('./app'))['buildApp'];

/** Listens; from then on a signal stops what was begun, in the reverse order. Says where, and starts the jobs. */
async function serve(buildApp: BuildApp, env: Env, { pool, close }: Database): Promise<void> {
  const servers = httpServers();
  const app = await buildApp({ env, pool, serverFactory: servers.make });
  try {
    await app.listen({ port: env.port, host: env.host });
  } catch (error) {
    await app.close();
    const { code, message } = error as NodeJS.ErrnoException;
    throw new StartError(
      code === 'EADDRINUSE'
        ? `Port ${env.port} is in use by another program; stop it, or set PORT to another number.`
        : `The server cannot listen on HOST ${env.host}, PORT ${env.port}: ${message}.`,
    );
  }
  const graceMs = env.shutdownGraceS * 1000;
  let jobsStarted: Promise<void> = Promise.resolve();
  let stopping = false;
  stopOnSignal(async () => {
    stopping = true;
    app.endStreams();
    await servers.stop(graceMs);
    await jobsStarted.catch(() => undefined);
    await app.close();
    await close();
  }, graceMs);
  try {
    const bound = app.server.address() as AddressInfo;
    if (env.host === 'localhost') await servers.listenOnLocalhost(bound);
    await sayWhere(env, bound.port, pool);
    // After listening: nobody waits for the jobs' start.
    jobsStarted = app.startJobs();
    await jobsStarted;
  } catch (error) {
    // What is begun while the server stops may fail.
    if (!stopping) throw error;
  }
}

async function sayWhere(env: Env, port: number, pool: Database['pool']): Promise<void> {
  console.log(`Portal do Cliente: ${env.port === 0 ? `http://localhost:${port}` : env.publicUrl}`);
  for (const line of await demoAccounts(pool)) console.log(line);
  if (env.smtpUrl === undefined && !(env.demoAllowed && (await isDemo(pool))))
    console.log('SMTP_URL is not set: e-mails wait for a day and are then dropped.');
}

async function main(): Promise<void> {
  const env = readEnv();
  const opening = openPortalDatabase(env);
  // The libraries load while the database starts.
  const loading = import('./app');
  const database = await opening;
  try {
    const { buildApp } = await loading;
    const { loadFirstDataset } = await import('./start/first-dataset');
    await loadFirstDataset(database.pool, env);
    await serve(buildApp, env, database);
  } catch (error) {
    await database.close();
    throw error;
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
});
