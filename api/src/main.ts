import type { AddressInfo } from 'node:net';
import { buildApp } from './app';
import { type Env, readEnv } from './config/env';
import { StartError } from './config/start-error';
import { type Database, openDatabase } from './db/database';
import { loadFirstDataset } from './start/first-dataset';
import { demoAccounts } from './start/demo-accounts';

async function serve(env: Env, database: Database): Promise<void> {
  const { pool } = database;
  await loadFirstDataset(pool, env);
  const app = await buildApp({ env, pool });

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await app.close();
    await database.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());

  await app.listen({ port: env.port, host: env.host }).catch(async (error: NodeJS.ErrnoException) => {
    await app.close();
    throw new StartError(
      error.code === 'EADDRINUSE'
        ? `Port ${env.port} is in use by another program; stop it, or set PORT to another number.`
        : `The server cannot listen on HOST ${env.host}, PORT ${env.port}: ${error.message}.`,
    );
  });
  const { port } = app.server.address() as AddressInfo;
  const url = env.port === 0 ? `http://localhost:${port}` : env.publicUrl;
  console.log(`Portal do Cliente: ${url}`);
  for (const line of await demoAccounts(pool)) console.log(line);
}

async function main(): Promise<void> {
  const env = readEnv();
  const database = await openDatabase(env);
  try {
    await serve(env, database);
  } catch (error) {
    await database.close();
    throw error;
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
});
