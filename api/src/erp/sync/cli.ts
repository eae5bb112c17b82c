import { parseArgs } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { isEmbedded } from '../../db/backend';
import { tableAttempts } from './attempts';
import type { SyncDeps } from './deps';
import { requestSync, type SyncWish } from './request';
import { syncRound } from './round';
import { SYNC_LOCK } from './service';
import { prepareStates } from './state';
import { mirrorStatus, type MirrorTable } from './status';

/** What the commands need from the outside. */
export interface SyncIo {
  out(line: string): void;
  err(line: string): void;
  /** Opens the portal's database and what the sync needs; null if a dataset folder is the source. */
  open(): Promise<{ readonly deps: SyncDeps; close(): Promise<void> } | null>;
}

const USAGE = [
  'Uso:',
  '  erp:status                              mostra o estado de cada tabela do ERP no portal',
  '  erp:sync [TABELA…]                      busca as mudanças agora',
  '  erp:sync --compare [TABELA…]            relê as tabelas inteiras e compara',
  '  erp:sync --compare --accept [TABELA…]   o mesmo, e aceita que linhas tenham sumido do ERP',
];
/** Time between two lines of progress. */
const SAY_MS = 2000;

const count = (n: number) => n.toLocaleString('pt-BR');
const STATES: Readonly<Record<MirrorTable['state'], string>> = {
  waiting: 'aguardando',
  first: 'primeira carga',
  idle: 'em dia',
  changes: 'lendo mudanças',
  compare: 'comparando',
  stopped: 'parada',
};

function progress({ name, state, done, total }: MirrorTable): string {
  const of = total === null ? '' : ` de ${count(total)}`;
  return `${name}  ${STATES[state]}: ${count(done)}${of} linhas`;
}

const time = (date: Date | null) =>
  date?.toLocaleString('pt-BR', { timeZone: 'America/Sao_Paulo' }) ?? 'nunca';

async function sayStatus(pool: pg.Pool, io: SyncIo): Promise<number> {
  const { tables, freshAt } = await mirrorStatus(pool);
  for (const one of tables)
    io.out(
      `${one.name.padEnd(4)} ${STATES[one.state].padEnd(15)} ${count(one.rows).padStart(12)} linhas, ` +
        `sincronizada: ${time(one.lastSyncAt)}, última mudança: ${time(one.lastChangeAt)}${one.error ? `. ERRO ${one.error}` : ''}`,
    );
  io.out(
    tables.length === 0
      ? 'A sincronização ainda não começou.'
      : `Dados do ERP completos de: ${time(freshAt)}.`,
  );
  return tables.some(({ error }) => error !== null) ? 1 : 0;
}

/** The lines of tables that read everything, when they change. */
function progressOf(pool: pg.Pool, io: SyncIo) {
  let said = '';
  return async () => {
    const { tables } = await mirrorStatus(pool);
    const lines = tables.filter(({ state }) => state === 'first' || state === 'compare').map(progress);
    if (lines.join() !== said) for (const line of lines) io.out(line);
    said = lines.join();
    return tables;
  };
}

/** Does in this process what is asked, until nothing is left or the ERP fails. */
async function syncHere(deps: SyncDeps, ask: () => Promise<void>, io: SyncIo): Promise<void> {
  const { monotonic } = deps;
  const { signal } = new AbortController();
  const say = progressOf(deps.pool, io);
  await prepareStates(
    deps.pool,
    deps.tables.map(({ file }) => file),
  );
  await ask();
  const round = syncRound(deps, tableAttempts(deps));
  for (let more = true; more;) {
    await round.changes(signal);
    const until = monotonic() + SAY_MS;
    more = await round.heavy(signal, () => monotonic() >= until);
    await say();
  }
  // What was loaded only now has its changes too.
  await round.changes(signal);
}

/** Waits until the portal that is running has done what is asked. */
async function syncThere(pool: pg.Pool, ask: () => Promise<void>, io: SyncIo): Promise<void> {
  await ask();
  io.out('Um portal em execução faz a sincronização.');
  const say = progressOf(pool, io);
  const busy = ({ asked, state }: MirrorTable) => asked !== null || state === 'compare' || state === 'first';
  while ((await say()).some(busy)) await sleep(SAY_MS);
}

/** Runs `here` if no other process syncs, otherwise `there`. The embedded database has only this process. */
async function whoever(pool: pg.Pool, here: () => Promise<void>, there: () => Promise<void>): Promise<void> {
  if (isEmbedded(pool)) return here();
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1) AS held', [
      SYNC_LOCK,
    ]);
    await (rows[0]?.held ? here() : there());
  } finally {
    // With its connection the lock goes too.
    client.release(true);
  }
}

/** Runs `status` or `sync` (docs/erp.md) and returns the exit code: 1 if a table has an error. */
export async function syncCommand(argv: readonly string[], io: SyncIo): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: { compare: { type: 'boolean', default: false }, accept: { type: 'boolean', default: false } },
  });
  const [command, ...tables] = positionals;
  if ((command !== 'sync' && command !== 'status') || (values.accept && !values.compare)) {
    for (const line of USAGE) io.err(line);
    return 1;
  }
  const opened = await io.open();
  if (!opened) {
    io.err('A fonte é uma pasta de dados (ERP_SOURCE não é protheus): não há o que sincronizar.');
    return 1;
  }
  const { deps, close } = opened;
  try {
    const unknown = tables.find((name) => !deps.tables.some(({ file }) => file === name));
    if (unknown !== undefined) {
      io.err(`Tabela desconhecida: ${unknown}.`);
      return 1;
    }
    const wish: SyncWish = values.accept ? 'accept' : values.compare ? 'compare' : 'changes';
    const ask = async () => {
      for (const table of tables.length > 0 ? tables : [undefined]) await requestSync(deps.pool, wish, table);
    };
    if (command === 'sync')
      await whoever(
        deps.pool,
        () => syncHere(deps, ask, io),
        () => syncThere(deps.pool, ask, io),
      );
    return await sayStatus(deps.pool, io);
  } finally {
    await close();
  }
}
