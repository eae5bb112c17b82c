import fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { writePortal } from 'tooling/release';
import type { AppDeps } from '../app-deps';
import { type Env, readEnv } from '../config/env';
import { lastWords, StartError } from '../config/start-error';
import type { Database, OpenOptions } from '../db/database';
import { openPortalDatabase } from '../portal-database';
import { startTracing } from '../observe/tracing';
import { loadFirstDataset, type MakeDataset } from './first-dataset';
import { httpServers, type HttpServers } from './http-server';
import { additiveOnly, runsPartOf, useParts } from '../parts';
import { refuseIncompatible } from '../platform/refuse-incompatible';
import { SUPERVISED } from '../supervisor/orders';
import { supervised, type Supervised } from './supervised';
import { stopOnSignal } from './stop-on-signal';

/** What a program adds to the server. */
export interface Extra {
  /** Settings in the place of the environment's. */
  readonly env?: Partial<Env>;
  /** Adds its calls and begins its work, before the server listens. */
  readonly start?: NonNullable<AppDeps['extras']>[number];
  /** What is printed below the address. */
  readonly lines?: () => Promise<readonly string[]>;
}

/** Makes one when a dataset is there, before the app is built. */
export type MakeExtra = (pool: pg.Pool, env: Env) => Promise<Extra>;

interface Program {
  /** Makes the first dataset where none is configured; without it there must be one. */
  readonly makeDataset?: MakeDataset;
  readonly extras?: readonly MakeExtra[];
  /** Whether it runs beside a portal, on that one's database. */
  readonly beside?: boolean;
}

type BuildApp = (typeof import('../app'))['buildApp'];
type Portal = Awaited<ReturnType<BuildApp>>;

/** What an old process may still do: answers, streams and jobs that are under way. What is left then is broken off. */
const DRAIN_MS = 10 * 60_000;

/** A server that is built, and how it ends. */
interface Built {
  readonly env: Env;
  readonly app: Portal;
  readonly servers: HttpServers;
  readonly lines: () => Promise<readonly string[]>;
  /** Begins to work on jobs. */
  work(): Promise<void>;
  stop(): Promise<void>;
}

/** Builds the server; from then on a signal stops what was begun, in the reverse order. */
async function build(
  buildApp: BuildApp,
  env: Env,
  { pool, close }: Database,
  extras: readonly Extra[],
): Promise<Built> {
  const servers = httpServers();
  const starts = extras.flatMap(({ start }) => start ?? []);
  const app = await buildApp({ env, pool, extras: starts, serverFactory: servers.make });
  const graceMs = env.shutdownGraceS * 1000;
  let jobsStarted: Promise<void> = Promise.resolve();
  let stopping = false;
  const stop = async () => {
    stopping = true;
    app.endStreams();
    await servers.stop(graceMs);
    await jobsStarted.catch(() => undefined);
    await app.close();
    await close();
  };
  return {
    env,
    app,
    servers,
    stop,
    async lines() {
      const more = await Promise.all(extras.map(async ({ lines }) => (await lines?.()) ?? []));
      return [...more.flat(), ...(env.smtpUrl === undefined ? [MAIL_WAITS] : [])];
    },
    async work() {
      jobsStarted = app.startJobs();
      try {
        await jobsStarted;
      } catch (error) {
        // What is begun while the server stops may fail.
        if (!stopping) throw error;
      }
    },
  };
}

/** Says where the portal is. */
async function sayWhere({ env, lines }: Built, port: number): Promise<string> {
  const url = env.port === 0 ? `http://localhost:${port}` : env.publicUrl;
  console.log(`Portal do Cliente: ${url}`);
  for (const line of await lines()) console.log(line);
  return url;
}

/** `pnpm release` finds the portal by this. Where the folder takes nothing, commands are told the address themselves. */
function tellCommands(releasesDir: string, url: string): void {
  try {
    fs.mkdirSync(releasesDir, { recursive: true });
    writePortal(releasesDir, url);
  } catch {
    console.log(`${releasesDir} takes no file: name the portal by PUBLIC_URL for pnpm release.`);
  }
}

/** Printed where nothing takes the portal's mails. */
export const MAIL_WAITS = 'SMTP_URL is not set: e-mails wait for a day and are then dropped.';

/** Reads settings and database, and builds the server. */
async function prepare(
  { makeDataset, extras = [] }: Program,
  env: Env,
  options: OpenOptions,
): Promise<{ built: Built; database: Database }> {
  const endTracing = await startTracing(env);
  const opening = openPortalDatabase(env, options);
  // The libraries load while the database starts.
  const loading = import('../app');
  const database = await opening;
  runsPartOf('');
  try {
    const { buildApp } = await loading;
    await loadFirstDataset(database.pool, env, makeDataset);
    const made = [];
    for (const makeExtra of extras) made.push(await makeExtra(database.pool, env));
    const close = () => database.close().then(endTracing);
    const settings = Object.assign({}, env, ...made.map((extra) => extra.env)) as Env;
    return { built: await build(buildApp, settings, { ...database, close }, made), database };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Serves as a process of its own. */
async function serveAlone(program: Program): Promise<void> {
  const env = readEnv();
  const { built } = await prepare(program, env, { beside: program.beside });
  const { app, stop } = built;
  try {
    await app.listen({ port: env.port, host: env.host });
  } catch (error) {
    await stop();
    const { message } = error as Error;
    throw new StartError(`The server cannot listen on HOST ${env.host}, PORT ${env.port}: ${message}.`);
  }
  stopOnSignal(stop, env.shutdownGraceS * 1000);
  const url = await sayWhere(built, (app.server.address() as AddressInfo).port);
  if (!program.beside) tellCommands(env.releasesDir, url);
  // After listening: nobody waits for the jobs' start.
  await built.work();
}

/** Serves as the supervisor says: from when it hands over its sockets, until another process has them. */
async function serveSupervised(program: Program, supervisor: Supervised): Promise<void> {
  const env = readEnv();
  // What takes long to load does so while the supervisor starts the database.
  void import('../app');
  const { databaseUrl, parts, candidate, trial } = await supervisor.begin(env);
  useParts(parts, (part) => supervisor.tell({ part }));
  // What a broken part throws should be known before its migrations run.
  (await import('../areas')).areas();
  const { built } = await prepare(program, env, {
    embeddedUrl: databaseUrl,
    migrations: { begins: ({ area = '' }) => runsPartOf(area), ...(candidate && { judge: additiveOnly }) },
  });
  const { app, servers, stop } = built;
  stopOnSignal(stop, env.shutdownGraceS * 1000);
  if (trial) refuseIncompatible(trial.document, app.swagger(), trial.tried);
  supervisor.onDocument(() => app.swagger());
  supervisor.onFailed((failure) => {
    app
      .partFailed(failure)
      .catch((err: unknown) => app.log.error({ err }, 'the releases do not say what serves'));
  });
  supervisor.onDrain(() => void drain(built, supervisor));
  if (candidate) {
    await app.listen({ port: 0, host: '127.0.0.1' });
    supervisor.tell({ ready: (app.server.address() as AddressInfo).port });
  }
  const [main, ...others] = await supervisor.handed;
  if (!main) return;
  const bound = await servers.listenOn(main);
  for (const other of others) await servers.listenOn(other).catch(() => undefined);
  supervisor.tell({ listening: true });
  if (!candidate) tellCommands(env.releasesDir, await sayWhere(built, bound.port));
  await built.work();
}

/** Another process has the sockets: what is under way ends here. */
async function drain({ app, servers, stop }: Built, supervisor: Supervised): Promise<void> {
  const ended = Promise.all([servers.drain(), app.restJobs()]);
  supervisor.tell({ deaf: true });
  // Who asks again gets the other process.
  app.endStreams();
  await Promise.race([ended, sleep(DRAIN_MS, undefined, { ref: false })]);
  // None is under way where all have ended.
  await app.giveJobsBack();
  await stop();
  process.exit(0);
}

/**
 * Starts the portal's server as this process: it ends on a signal, or with 1 and a sentence where it cannot start. With
 * a supervisor (supervisor/supervise.ts) it serves when that says.
 */
export function startServer(program: Program = {}): void {
  const supervisor = process.argv.includes(SUPERVISED) ? supervised() : null;
  (supervisor ? serveSupervised(program, supervisor) : serveAlone(program)).catch((error: unknown) => {
    const words = lastWords(error);
    console.error(words);
    if (supervisor) supervisor.end(error instanceof Error ? error.message : String(error));
    else process.exit(1);
  });
}
