import { ifFree, LOCKS } from '../../db/advisory-locks';
import { tableAttempts } from './attempts';
import { type CommandMirror, type Progress, SAY_MS, waitFor } from './command-mirror';
import type { SyncDeps } from './deps';
import { requestSync } from './request';
import { syncRound } from './round';
import { prepareStates } from './state';
import { mirrorStatus } from './status';

/** Does in this process what is asked, until nothing is left or the ERP fails. */
async function syncHere(deps: SyncDeps, ask: () => Promise<void>, say: Progress): Promise<void> {
  const { monotonic, pool } = deps;
  const { signal } = new AbortController();
  await prepareStates(
    pool,
    deps.tables.map(({ file }) => file),
  );
  await ask();
  const round = syncRound(deps, tableAttempts(deps));
  for (let more = true; more;) {
    await round.changes(signal);
    const until = monotonic() + SAY_MS;
    more = await round.heavy(signal, () => monotonic() >= until);
    say((await mirrorStatus(pool)).tables);
  }
  // What was loaded only now has its changes too.
  await round.changes(signal);
}

/** The mirror in a database that this process has open; it syncs itself unless a running portal does. */
export function databaseMirror(deps: SyncDeps, elsewhere: () => void): CommandMirror {
  const { pool, tables } = deps;
  const status = () => mirrorStatus(pool);
  return {
    status,
    names: () => Promise.resolve(tables.map(({ file }) => file)),
    async ask(wish, table) {
      await requestSync(pool, wish, table);
    },
    async carryOut(ask, say) {
      const isHere = await ifFree(pool, LOCKS.mirrorSync, async () => {
        await syncHere(deps, ask, say);
        return true;
      });
      if (isHere) return;
      elsewhere();
      await waitFor({ status }, ask, say);
    },
  };
}
