import { namesOf } from '../../config/names';
import { tablesOf, type ErpConfig } from '../../config/config';
import type { ColumnType, ErpTable } from '../../tables/tables';
import { SourceAway, SourceError } from '../errors';
import type { SourceProblem } from '../port';
import type { ProtheusClient } from './client';
import { genericQuery, tableQuery } from './query';
import { and, equals, oneOf } from './sql';

/** The dictionary's types that a column can be filled from. */
const TYPES: Readonly<Record<ColumnType, readonly string[]>> = {
  text: ['C', 'M'],
  number: ['N'],
  money: ['N'],
  limit: ['N'],
  date: ['D'],
  instant: ['C'],
};
const TYPE_NAMES: Readonly<Record<string, string>> = {
  C: 'caractere',
  M: 'memo',
  N: 'numérico',
  D: 'data',
  L: 'lógico',
};
const named = (types: readonly string[]): string =>
  types.map((type) => TYPE_NAMES[type] ?? type).join(' ou ');

/** Types of a table's fields by the dictionary (SX3); null if the user may not read it. */
async function dictionaryOf(
  client: ProtheusClient,
  alias: string,
  fields: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string> | null> {
  const where = and(equals('X3_ARQUIVO', alias), oneOf('X3_CAMPO', fields));
  const ask = { fields: ['X3_CAMPO', 'X3_TIPO'], where, size: fields.length + 1 };
  try {
    const items = await genericQuery(
      client,
      { alias: 'SX3', physical: null },
      ask,
      ({ items: found }) => found,
      signal,
    );
    const types = items.map(({ x3_campo: field, x3_tipo: type }): [string, string] => [
      typeof field === 'string' ? field.trim().toUpperCase() : '',
      typeof type === 'string' ? type.trim().toUpperCase() : '',
    ]);
    // A dictionary without any of the table's fields is one that is not kept in the database.
    return types.length === 0 ? null : new Map(types);
  } catch (error) {
    if (error instanceof SourceError) return null;
    throw error;
  }
}

/** What a table lacks, by the dictionary and by one of its rows: the dictionary has fields that the table has not. */
async function checkTable(
  config: ErpConfig,
  client: ProtheusClient,
  table: ErpTable,
  signal: AbortSignal,
): Promise<SourceProblem[]> {
  const names = namesOf(config, table);
  const query = tableQuery(client, table, names, false);
  const problem = (field: string | null, reason: string): SourceProblem => ({
    table: table.file,
    field,
    reason,
  });
  const wanted = [...table.columns].flatMap(([column, type]) => {
    const field = names.field(column);
    return field === null ? [] : [{ column, type, field: field.toUpperCase() }];
  });
  let item: Readonly<Record<string, unknown>> | undefined;
  try {
    [item] = await query.items(query.fields, null, 1, signal, { tries: 1 });
  } catch (error) {
    if (error instanceof SourceAway || error instanceof SourceError)
      return [problem(null, `a tabela ${names.physical ?? names.alias} não pode ser lida: ${error.message}`)];
    throw error;
  }
  const types = await dictionaryOf(
    client,
    names.alias,
    wanted.map(({ field }) => field),
    signal,
  );
  const internal = ['D_E_L_E_T_', 'R_E_C_N_O_'].filter((field) => item && !(field.toLowerCase() in item));
  return [
    ...internal.map((field) =>
      problem(field, `a resposta não traz ${field}, sem o qual a tabela não pode ser lida`),
    ),
    ...wanted.flatMap(({ column, type, field }) => {
      const mapped = column === field ? '' : ` (para ${column})`;
      const here = types?.get(field);
      const lacks = item ? !(field.toLowerCase() in item) : types !== null && here === undefined;
      if (lacks)
        return [
          problem(
            field,
            `o campo ${field}${mapped} não existe; indique o campo certo em tables.${table.file}.fields, ou null`,
          ),
        ];
      if (here === undefined || TYPES[type].includes(here)) return [];
      return [
        problem(
          field,
          `o campo ${field}${mapped} é ${named([here])}, e o portal espera ${named(TYPES[type])}`,
        ),
      ];
    }),
  ];
}

/** Holds the configuration against the live ERP. If no table can be read, the ERP's own error is thrown. */
export async function checkDictionary(
  config: ErpConfig,
  client: ProtheusClient,
  signal: AbortSignal,
): Promise<readonly SourceProblem[]> {
  const tables = tablesOf(config);
  const found: SourceProblem[][] = [];
  for (const table of tables) found.push(await checkTable(config, client, table, signal));
  const unread = found.filter(([first]) => first?.field === null);
  if (tables.length > 0 && unread.length === tables.length)
    throw new SourceAway(unread[0]?.[0]?.reason ?? 'O Protheus não respondeu.');
  return found.flat();
}
