import { amountOf } from 'api-contract';
import type { Io } from '../../config/io';
import { tablesOf, type ErpConfig } from '../config/config';
import { SourceAway, SourceError } from './errors';
import type { ErpSource, SourceProblem } from './port';

/**
 * `erp:check`: holds the configuration against the live ERP and prints what is fine and what is missing. Reads no more
 * than one row of a table. Returns the exit code: 0 if everything is there.
 */
export async function erpCheck(
  { source, config }: { readonly source: ErpSource; readonly config: ErpConfig },
  io: Io,
  signal: AbortSignal,
): Promise<number> {
  io.out(`Protheus em ${config.url}, usuário ${config.user}.`);
  const tables = tablesOf(config);
  let problems: readonly SourceProblem[];
  try {
    problems = await source.check(signal);
    for (const table of tables) {
      if (problems.some((problem) => problem.table === table.file)) continue;
      const { stamp } = await source.traits(table, signal);
      const how = stamp
        ? 'mudanças por S_T_A_M_P_'
        : 'sem S_T_A_M_P_: linhas novas, abertas e comparação noturna';
      io.out(`ok    ${table.file.padEnd(4)} ${amountOf(table.columns.size, 'campo', 'campos')}, ${how}`);
    }
  } catch (error) {
    if (!(error instanceof SourceAway || error instanceof SourceError)) throw error;
    io.err(`ERRO  ${error.message}`);
    return 1;
  }
  for (const { table, reason } of problems) io.err(`ERRO  ${table.padEnd(4)} ${reason}`);
  io.out(
    `${amountOf(tables.length, 'tabela conferida', 'tabelas conferidas')}, ${amountOf(problems.length, 'problema', 'problemas')}.`,
  );
  return problems.length === 0 ? 0 : 1;
}
