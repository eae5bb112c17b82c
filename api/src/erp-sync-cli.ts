import { type Env, readEnv } from './config/env';
import type { Io } from './config/io';
import { readErpConfig } from './erp/config/config';
import { protheusClient, protheusSource } from './erp/source/protheus';
import { databaseMirror, ELSEWHERE, syncCommand, syncDeps } from './erp/sync';
import { timeLog } from './erp/time-log';
import { openPortalDatabase } from './portal-database';

/** The mirror in the database of this machine's configuration; null if a folder is its source. */
async function ownMirror(env: Env, io: Io, elsewhere: () => void) {
  const config = readErpConfig(env);
  if (!config) return null;
  const { pool, close } = await openPortalDatabase(env, { command: true });
  const [now, monotonic] = [() => new Date(), () => performance.now()];
  const log = timeLog(pool, (error) => io.err(String(error)));
  const client = protheusClient(config, { log, now, monotonic });
  const source = protheusSource(config, { client, now });
  return {
    mirror: databaseMirror(syncDeps({ pool, source, now, monotonic }, config), elsewhere),
    async close() {
      await log.flush();
      await close();
    },
  };
}

/** `erp:sync` and `erp:status` with this machine's configuration; a portal that runs on the database does what is asked. */
export const erpSyncCli = (argv: readonly string[], io: Io, env = readEnv()): Promise<number> =>
  syncCommand(argv, { ...io, open: () => ownMirror(env, io, () => io.out(ELSEWHERE)) });
