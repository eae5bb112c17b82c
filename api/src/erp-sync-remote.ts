import { type ErpStatus, erpStatus, type ErpTableState } from 'api-contract';
import { StartError } from './config/start-error';
import { type CommandMirror, waitFor } from './erp/sync';
import { openDoor } from './start/operator-door';

/** Longer than any answer takes, also while the embedded database is busy. */
const TIMEOUT_MS = 60_000;

const GONE = 'O portal em execução não respondeu mais; veja se ele parou.';

const date = (text: string | null) => (text === null ? null : new Date(text));

const tableOf = (table: ErpTableState) => ({
  name: table.name,
  state: table.state,
  rows: table.rows,
  done: table.done,
  total: table.total,
  lastChangeAt: date(table.last_change_at),
  lastSyncAt: date(table.last_sync_at),
  lagMs: table.lag_ms,
  comparedAt: date(table.compared_at),
  asked: table.asked,
  shrunk: table.shrunk,
  error: table.error,
  errorAt: date(table.error_at),
});

/** The mirror of a portal that runs on this data directory. */
export interface RunningMirror extends CommandMirror {
  /** Whether an ERP feeds it, or a folder. */
  readonly source: ErpStatus['source'];
}

/**
 * The mirror behind the portal that has the embedded database of `dataDir` open; null if none runs there. `elsewhere` is
 * called when that portal begins to do what was asked.
 */
export async function runningMirror(dataDir: string, elsewhere: () => void): Promise<RunningMirror | null> {
  const door = openDoor(dataDir);
  if (!door) return null;

  const call = (path: string, body?: object) =>
    fetch(`${door.url}/api/operator/${path}`, {
      headers: {
        authorization: `Bearer ${door.key}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });

  async function now(answer: Response): Promise<ErpStatus> {
    if (!answer.ok) throw new StartError(`O portal em execução respondeu ${answer.status}.`);
    return erpStatus.parse(await answer.json());
  }

  // A portal that was killed leaves its file; another program may have its port by now.
  const first = await call('erp').catch(() => null);
  if (first === null || first.status === 404) return null;
  const { source } = await now(first);

  const gone = () => {
    throw new StartError(GONE);
  };
  async function status() {
    const { as_of, tables } = await now(await call('erp').catch(gone));
    return { freshAt: date(as_of), tables: tables.map(tableOf) };
  }
  return {
    source,
    status,
    names: async () => (await status()).tables.map(({ name }) => name),
    async ask(wish, table) {
      const answer = await call('erp/sync', { wish, table }).catch(gone);
      if (answer.ok) return;
      const said = (await answer.json().catch(() => ({}))) as { message?: string };
      throw new StartError(said.message ?? `O portal em execução respondeu ${answer.status}.`);
    },
    carryOut(ask, say) {
      elsewhere();
      return waitFor({ status }, ask, say);
    },
  };
}
