import type { AddressInfo } from 'node:net';
import { type Env, readEnv } from './config/env';
import { StartError } from './config/start-error';
import type { Database } from './db/database';
import { openPortalDatabase } from './portal-database';
import { demoAccounts } from './start/demo-accounts';

type BuildApp = (typeof import('./app'))['buildApp'];

/** Listens and says where; answers how to stop. */
async function listen(buildApp: BuildApp, env: Env, { pool, kind }: Database): Promise<() => Promise<void>> {
  const app = await buildApp({ env, pool });
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
  const { port } = app.server.address() as AddressInfo;
  console.log(`Portal do Cliente: ${env.port === 0 ? `http://localhost:${port}` : env.publicUrl}`);
  for (const line of await demoAccounts(pool)) console.log(line);
  // After listening: nobody waits for the jobs' start.
  await app.startJobs({ alone: kind === 'embedded' });
  return () => app.close();
}

/** Ends the process when it is asked to: what is being answered is answered, what was logged is written. */
function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
}

async function main(): Promise<void> {
  const env = readEnv();
  const opening = openPortalDatabase(env);
  // The libraries load while the database opens in its own thread.
  const loading = import('./app');
  const database = await opening;
  try {
    const { buildApp } = await loading;
    const { loadFirstDataset } = await import('./start/first-dataset');
    await loadFirstDataset(database.pool, env);
    const closeApp = await listen(buildApp, env, database);
    stopOnSignal(async () => {
      await closeApp();
      await database.close();
    });
  } catch (error) {
    await database.close();
    throw error;
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
});
