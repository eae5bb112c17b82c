import type pg from 'pg';
import { LOCKS } from '../../db/locks';
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

/** Runs `here` if no other process syncs, otherwise `there`. */
async function whoever(pool: pg.Pool, here: () => Promise<void>, there: () => Promise<void>): Promise<void> {
  const client = await pool.connect();
  let held = false;
  try {
    const { rows } = await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1) AS held', [
      LOCKS.mirrorSync,
    ]);
    held = rows[0]?.held === true;
    await (held ? here() : there());
  } finally {
    // A closed connection gives its lock up a moment later: the next command would wait for a process that is not there.
    if (held) await client.query('SELECT pg_advisory_unlock($1)', [LOCKS.mirrorSync]).catch(() => undefined);
    client.release(true);
  }
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
    carryOut: (ask, say) =>
      whoever(
        pool,
        () => syncHere(deps, ask, say),
        () => {
          elsewhere();
          return waitFor({ status }, ask, say);
        },
      ),
  };
}
