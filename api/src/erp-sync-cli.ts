import { readEnv } from './config/env';
import { readErpConfig } from './erp/config';
import { protheusClient, protheusSource } from './erp/source/protheus';
import { syncCommand, syncDeps } from './erp/sync';
import { timeLog } from './erp/time-log';
import { openPortalDatabase } from './portal-database';

/** The embedded database belongs to one process. */
const ELSEWHERE = "Com o portal em execução sobre o banco embutido, use 'Dados do ERP' (/admin/erp).";

/** `erp:sync` and `erp:status` with this machine's configuration. */
export function erpSyncCli(
  argv: readonly string[],
  says: { out(line: string): void; err(line: string): void },
): Promise<number> {
  return syncCommand(argv, {
    ...says,
    async open() {
      const env = readEnv();
      const config = readErpConfig(env);
      if (!config) return null;
      const { pool, close } = await openPortalDatabase(env).catch((error: unknown) => {
        if (env.databaseUrl === undefined) says.err(ELSEWHERE);
        throw error;
      });
      const [now, monotonic] = [() => new Date(), () => performance.now()];
      const log = timeLog(pool, (error) => says.err(String(error)));
      const client = protheusClient(config, { log, now, monotonic });
      const source = protheusSource(config, { client, now });
      return {
        deps: syncDeps({ pool, source, now, monotonic }, config),
        async close() {
          await log.flush();
          await close();
        },
      };
    },
  });
}
