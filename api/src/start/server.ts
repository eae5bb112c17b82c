import fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import type pg from 'pg';
import { writePortal } from 'tooling/release';
import type { AppDeps } from '../app-deps';
import { type Env, readEnv } from '../config/env';
import { lastWords, StartError } from '../config/start-error';
import type { Database } from '../db/database';
import { openPortalDatabase } from '../portal-database';
import { startTracing } from '../observe/tracing';
import { loadFirstDataset, type MakeDataset } from './first-dataset';
import { httpServers } from './http-server';
import { stopOnSignal } from './stop-on-signal';

/** What a program adds to the server. */
export interface ServerPart {
  /** Settings in the place of the environment's. */
  readonly env?: Partial<Env>;
  /** Adds its calls and begins its work, before the server listens. */
  readonly start?: NonNullable<AppDeps['parts']>[number];
  /** What is printed below the address. */
  readonly lines?: () => Promise<readonly string[]>;
}

/** Makes a part when a dataset is there, before the app is built. */
export type StartPart = (pool: pg.Pool, env: Env) => Promise<ServerPart>;

interface Program {
  /** Makes the first dataset where none is configured; without it there must be one. */
  readonly makeDataset?: MakeDataset;
  readonly parts?: readonly StartPart[];
  /** Whether it runs beside a portal, on that one's database. */
  readonly beside?: boolean;
}

type BuildApp = (typeof import('../app'))['buildApp'];

/** Listens; from then on a signal stops what was begun, in the reverse order. Says where, and starts the jobs. */
async function serve(
  buildApp: BuildApp,
  env: Env,
  { pool, close }: Database,
  { made: parts, beside }: { readonly made: readonly ServerPart[]; readonly beside: boolean | undefined },
): Promise<void> {
  const servers = httpServers();
  const starts = parts.flatMap(({ start }) => start ?? []);
  const app = await buildApp({ env, pool, parts: starts, serverFactory: servers.make });
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
    const url = env.port === 0 ? `http://localhost:${bound.port}` : env.publicUrl;
    console.log(`Portal do Cliente: ${url}`);
    if (!beside) tellCommands(env.releasesDir, url);
    for (const { lines } of parts) for (const line of (await lines?.()) ?? []) console.log(line);
    if (env.smtpUrl === undefined) console.log(MAIL_WAITS);
    // After listening: nobody waits for the jobs' start.
    jobsStarted = app.startJobs();
    await jobsStarted;
  } catch (error) {
    // What is begun while the server stops may fail.
    if (!stopping) throw error;
  }
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

async function start({ makeDataset, parts = [], beside }: Program): Promise<void> {
  const env = readEnv();
  const endTracing = await startTracing(env);
  const opening = openPortalDatabase(env, { beside });
  // The libraries load while the database starts.
  const loading = import('../app');
  const database = await opening;
  try {
    const { buildApp } = await loading;
    await loadFirstDataset(database.pool, env, makeDataset);
    const made = [];
    for (const makePart of parts) made.push(await makePart(database.pool, env));
    const close = () => database.close().then(endTracing);
    const settings = Object.assign({}, env, ...made.map((part) => part.env)) as Env;
    await serve(buildApp, settings, { ...database, close }, { made, beside });
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Starts the portal as this process: it ends on a signal, or with 1 and a sentence where it cannot start. */
export function startServer(program: Program = {}): void {
  start(program).catch((error: unknown) => {
    console.error(lastWords(error));
    process.exit(1);
  });
}
