import { parseArgs } from 'node:util';
import { amountOf, formatCount } from 'api-contract';
import type { Io } from '../config/io';
import type { Database } from '../db/database';
import { checkDataset } from './check';
import { DatasetError, loadDataset, type LoadOptions } from './load';
import type { CheckReport, Finding } from './report';

/** What the commands need from the outside: where to print, and how to open the database (with its `close`). */
export interface DatasetIo extends Io {
  openDatabase(): Promise<Pick<Database, 'pool' | 'close'>>;
  /** What a load needs besides the folder. A demo is allowed unless this says otherwise. */
  loadOptions?(): Promise<LoadOptions>;
}

const USAGE = [
  'Uso:',
  '  dataset:check PASTA [--strict] [--verbose]   confere uma pasta de dados, sem carregar nada',
  '  dataset:load PASTA [--strict]                carrega uma pasta de dados, tudo ou nada',
];
const SHOWN = 50;

class UsageError extends Error {}

function place({ file, line, column, reason }: Finding): string {
  const where = [file, line > 0 ? `linha ${line}` : '', column === '' ? '' : `coluna ${column}`].filter(
    Boolean,
  );
  return `${where.join(', ')}: ${reason}`;
}

function list(
  title: string,
  findings: readonly Finding[],
  total: number,
  most: number,
  say: (line: string) => void,
) {
  for (const finding of findings.slice(0, most)) say(`${title} ${place(finding)}`);
  const hidden = total - Math.min(findings.length, most);
  if (hidden > 0) say(`… e mais ${formatCount(hidden)}.`);
}

function totals(report: CheckReport): string {
  const rows = Object.values(report.counts).reduce((sum, n) => sum + n, 0);
  const errors = amountOf(report.errorCount, 'erro', 'erros');
  const warnings = amountOf(report.warningCount, 'aviso', 'avisos');
  return `${amountOf(rows, 'linha', 'linhas')} em ${amountOf(Object.keys(report.counts).length, 'tabela', 'tabelas')}, ${errors}, ${warnings}.`;
}

async function check(
  dir: string,
  options: { strict: boolean; verbose: boolean },
  io: DatasetIo,
): Promise<number> {
  const report = await checkDataset(dir, options);
  list('ERRO ', report.errors, report.errorCount, options.verbose ? Infinity : SHOWN, (line) => io.err(line));
  if (options.verbose) list('AVISO', report.warnings, report.warningCount, Infinity, (line) => io.out(line));
  io.out(totals(report));
  if (report.errorCount > 0) return 1;
  io.out(
    report.warningCount > 0 && !options.verbose
      ? 'A pasta pode ser carregada (--verbose lista os avisos).'
      : 'A pasta pode ser carregada.',
  );
  return 0;
}

async function load(dir: string, options: { strict: boolean }, io: DatasetIo): Promise<number> {
  const database = await io.openDatabase();
  try {
    const summary = await loadDataset(database.pool, dir, { ...(await io.loadOptions?.()), ...options });
    for (const [file, rows] of Object.entries(summary.erp ? summary.counts : {}))
      io.out(`${file.padEnd(14)} ${formatCount(rows)}`);
    if (!summary.erp)
      io.out(
        'As tabelas do ERP não foram carregadas: com ERP_SOURCE=protheus elas vêm do Protheus (erp:sync).',
      );
    io.out(
      `${amountOf(summary.users, 'usuário', 'usuários')} de portal.json, ${amountOf(summary.warningCount, 'aviso', 'avisos')}.`,
    );
    if (summary.endedDemoUsers > 0)
      io.out(`${amountOf(summary.endedDemoUsers, 'conta', 'contas')} da demonstração: acesso encerrado.`);
    if (summary.unused.length > 0)
      io.out(`Seções válidas, mas ainda não usadas: ${summary.unused.join(', ')}.`);
    io.out('Carga concluída.');
    return 0;
  } catch (error) {
    if (!(error instanceof DatasetError)) throw error;
    list('ERRO ', error.report.errors, error.report.errorCount, SHOWN, (line) => io.err(line));
    io.err(`${totals(error.report)} Nada foi carregado.`);
    return 1;
  } finally {
    await database.close();
  }
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: { strict: { type: 'boolean', default: false }, verbose: { type: 'boolean', default: false } },
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/**
 * Runs `check DIR` or `load DIR` (docs/product/dataset.md) and returns the exit code: 0 for success, 1 for
 * failure. Only `load` opens a database.
 */
export async function datasetCommand(argv: readonly string[], io: DatasetIo): Promise<number> {
  try {
    const { values, positionals } = parse(argv);
    const [command, dir, ...more] = positionals;
    if (dir === undefined || more.length > 0) throw new UsageError('Falta a pasta, ou há mais de uma.');
    if (command === 'check') return await check(dir, values, io);
    if (command === 'load') return await load(dir, values, io);
    throw new UsageError(`Comando desconhecido: ${command}.`);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    for (const line of [error.message, ...USAGE]) io.err(line);
    return 1;
  }
}
