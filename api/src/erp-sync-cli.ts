import { type Env, readEnv } from './config/env';
import { readErpConfig } from './erp/config';
import { protheusClient, protheusSource } from './erp/source/protheus';
import { databaseMirror, ELSEWHERE, syncCommand, syncDeps } from './erp/sync';
import { timeLog } from './erp/time-log';
import { runningMirror } from './erp-sync-remote';
import { openPortalDatabase } from './portal-database';

interface Says {
  out(line: string): void;
  err(line: string): void;
}

/** The mirror in the database of this machine's configuration; null if a folder is its source. */
async function ownMirror(env: Env, says: Says, elsewhere: () => void) {
  const config = readErpConfig(env);
  if (!config) return null;
  const { pool, close } = await openPortalDatabase(env);
  const [now, monotonic] = [() => new Date(), () => performance.now()];
  const log = timeLog(pool, (error) => says.err(String(error)));
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

/**
 * `erp:sync` and `erp:status` with this machine's configuration. The embedded database belongs to one process: while a
 * portal runs on it, that portal is asked.
 */
export function erpSyncCli(argv: readonly string[], says: Says, env = readEnv()): Promise<number> {
  const elsewhere = () => says.out(ELSEWHERE);
  return syncCommand(argv, {
    ...says,
    async open() {
      const mirror = env.databaseUrl === undefined ? await runningMirror(env.dataDir, elsewhere) : null;
      if (!mirror) return ownMirror(env, says, elsewhere);
      return mirror.source === 'dataset' ? null : { mirror, close: () => Promise.resolve() };
    },
  });
}
