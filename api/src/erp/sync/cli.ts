import { parseArgs } from 'node:util';
import { formatCount } from 'api-contract';
import type { Io } from '../../config/io';
import type { CommandMirror, Progress } from './command-mirror';
import type { SyncWish } from './request';
import type { MirrorTable } from './status';

/** What the commands need from the outside. */
export interface SyncIo extends Io {
  /** Finds the mirror; null if a dataset folder is the source. */
  open(): Promise<{ readonly mirror: CommandMirror; close(): Promise<void> } | null>;
}

const USAGE = [
  'Uso:',
  '  erp:status                              mostra o estado de cada tabela do ERP no portal',
  '  erp:sync [TABELA…]                      busca as mudanças agora',
  '  erp:sync --compare [TABELA…]            relê as tabelas inteiras e compara',
  '  erp:sync --compare --accept [TABELA…]   o mesmo onde exclusões demais pararam a tabela, e as aceita',
];

/** Said where a running portal does what is asked. */
export const ELSEWHERE = 'Um portal em execução faz a sincronização.';

/** The subjects of the refusals where an acceptance was asked for of tables that did not shrink. */
async function unshrunk({ status }: CommandMirror, asked: readonly string[]): Promise<string[]> {
  const shrunk = (await status()).tables.filter((table) => table.shrunk).map(({ name }) => name);
  if (asked.length === 0) return shrunk.length === 0 ? ['Nenhuma tabela'] : [];
  return asked.filter((name) => !shrunk.includes(name)).map((name) => `${name} não`);
}

const STATES: Readonly<Record<MirrorTable['state'], string>> = {
  waiting: 'aguardando',
  first: 'primeira carga',
  idle: 'em dia',
  changes: 'lendo mudanças',
  compare: 'comparando',
  stopped: 'parada',
};

function progress({ name, state, done, total }: MirrorTable): string {
  // A first load can only guess.
  const about = state === 'first' ? 'cerca de ' : '';
  const of = total === null ? '' : ` de ${about}${formatCount(total)}`;
  return `${name}  ${STATES[state]}: ${formatCount(done)}${of} linhas`;
}

const time = (date: Date | null) =>
  date?.toLocaleString('pt-BR', { timeZone: 'America/Sao_Paulo' }) ?? 'nunca';

async function sayStatus({ status }: CommandMirror, io: Io): Promise<number> {
  const { tables, freshAt } = await status();
  for (const one of tables)
    io.out(
      `${one.name.padEnd(4)} ${STATES[one.state].padEnd(15)} ${formatCount(one.rows).padStart(12)} linhas, ` +
        `sincronizada: ${time(one.lastSyncAt)}, última mudança: ${time(one.lastChangeAt)}${one.error ? `. ERRO ${one.error}` : ''}`,
    );
  io.out(
    tables.length === 0
      ? 'A sincronização ainda não começou.'
      : `Dados do ERP completos de: ${time(freshAt)}.`,
  );
  return tables.some(({ error }) => error !== null) ? 1 : 0;
}

/** Says the lines of tables that read everything, when they change. */
function progressTo(io: Io): Progress {
  let said = '';
  return (tables) => {
    const lines = tables.filter(({ state }) => state === 'first' || state === 'compare').map(progress);
    if (lines.join() !== said) for (const line of lines) io.out(line);
    said = lines.join();
  };
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
  const { mirror, close } = opened;
  try {
    const names = await mirror.names();
    const unknown = tables.find((name) => !names.includes(name));
    if (unknown !== undefined) {
      io.err(`Tabela desconhecida: ${unknown}.`);
      return 1;
    }
    const refused = values.accept ? await unshrunk(mirror, tables) : [];
    for (const name of refused) io.err(`${name} parou por exclusões demais: não há o que aceitar.`);
    if (refused.length > 0) return 1;
    const wish: SyncWish = values.accept ? 'accept' : values.compare ? 'compare' : 'changes';
    const ask = async () => {
      for (const table of tables.length > 0 ? tables : [undefined]) await mirror.ask(wish, table);
    };
    if (command === 'sync') await mirror.carryOut(ask, progressTo(io));
    return await sayStatus(mirror, io);
  } finally {
    await close();
  }
}
