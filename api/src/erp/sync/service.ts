import type { Background } from '../../jobs/background';
import { LOCKS } from '../../db/advisory-locks';
import { oneProcess } from '../../db/one-process';
import { type ErpConfig, tablesOf } from '../config/config';
import type { SyncDeps } from './deps';
import { mirrorSync } from './loop';

/** What the steps of the sync need, by the configuration. */
export const syncDeps = (
  deps: Omit<SyncDeps, 'options' | 'tables'>,
  config: Pick<ErpConfig, 'sync' | 'limits' | 'tables'>,
): SyncDeps => ({
  ...deps,
  tables: tablesOf(config),
  options: { ...config.sync, window: config.sync.window ?? null, parallel: config.limits.parallel },
});

/** Has one of the processes that share the database keep the mirror in step; when it dies, another goes on. */
export function mirrorService(deps: SyncDeps): Background {
  let running: ReturnType<typeof oneProcess> | null = null;
  return {
    async start(onError) {
      running = oneProcess(deps.pool, LOCKS.mirrorSync, mirrorSync(deps, onError), onError);
      await running.start();
    },
    stop: async () => running?.stop(),
  };
}
