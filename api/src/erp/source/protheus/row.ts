import { storable } from '../../../db/storable';
import type { ErpNames } from '../../config/names';
import type { ColumnType, ErpTable } from '../../tables/tables';
import { cleaned, faultOf } from '../../tables/values';
import { SourceError } from '../errors';
import type { SourceRow } from '../port';
import type { Item } from './answer';
import { BadAnswer } from './client';
import { stampOf, ticksOf } from './sql';

const shown = (value: unknown): string => JSON.stringify(value)?.slice(0, 60) ?? 'nada';

/** A JSON number without an exponent. */
const decimal = (value: number): string => {
  const text = String(value);
  return text.includes('e') ? value.toFixed(12).replace(/\.?(?<!0)0+$/, '') : text;
};

/** What the ERP has in a field, cleaned; null if it is of a kind that no field has. */
function plain(value: unknown, type: ColumnType): string | null {
  if (value === null) return '';
  if (typeof value === 'string') return cleaned(value, type);
  // A number is never blank there: a limit that was not given is 0.
  if (value === 0 && type === 'limit') return '';
  return typeof value === 'number' && Number.isFinite(value) ? cleaned(decimal(value), type) : null;
}

/** The row's number; an answer without one cannot be used at all. */
export function recnoOf(item: Item, table: string): number {
  const value = item.r_e_c_n_o_;
  const recno = typeof value === 'string' && /^\s*\d+\s*$/.test(value) ? Number(value) : value;
  if (typeof recno === 'number' && Number.isSafeInteger(recno) && recno > 0) return recno;
  throw new SourceError(
    `${table}: a linha não tem um R_E_C_N_O_ válido: ${shown(value)}.`,
    table,
    'R_E_C_N_O_',
  );
}

function stampIn(item: Item, table: string, recno: number): string | null {
  const value = item.s_t_a_m_p_;
  if (value === null || (typeof value === 'string' && value.trim() === '')) return null;
  const ticks = typeof value === 'string' ? ticksOf(value) : null;
  if (ticks !== null) return stampOf(ticks);
  throw new SourceError(
    `${table}, linha ${recno}: S_T_A_M_P_ inválido ${shown(value)}; com "stamp": false a tabela é lida sem ele.`,
    table,
    'S_T_A_M_P_',
  );
}

/**
 * Makes rows of an answer as the mirror takes them. A field that is not in the answer is an error: the ERP leaves
 * unknown fields out without a word. Values of deleted rows do not matter any more.
 */
function rowReader(table: ErpTable, names: ErpNames, stamp: boolean): (item: Item) => SourceRow {
  const { file } = table;
  const columns = [...table.columns].map(([column, type]) => {
    const field = names.field(column);
    return { field, key: field?.toLowerCase() ?? '', type };
  });
  return (item) => {
    const recno = recnoOf(item, file);
    const flag = item.d_e_l_e_t_;
    if (typeof flag !== 'string')
      throw new SourceError(`${file}: D_E_L_E_T_ não veio na resposta.`, file, 'D_E_L_E_T_');
    const deleted = flag.trim() === '*';
    const values = columns.map(({ field, key, type }) => {
      if (field === null) return '';
      const value = item[key];
      if (value === undefined)
        throw new SourceError(
          `${file}: o campo ${field} não existe no Protheus (não veio na resposta).`,
          file,
          field,
        );
      const given = plain(value, type);
      // A null character in an address must not stop the table.
      const text = given === null ? null : storable(given, ' ');
      if (text === '') return text;
      const fault = text === null ? `valor inválido ${shown(value)}` : faultOf(text, type);
      if (fault === undefined) return text ?? '';
      if (deleted) return '';
      throw new SourceError(`${file}, linha ${recno}, ${field}: ${fault}.`, file, field);
    });
    return { recno, deleted, stamp: stamp ? stampIn(item, file, recno) : null, values };
  };
}

/** Rows of one answer, each row once; a repeated one means that others are missing. */
export function rowsOf(
  items: readonly Item[],
  table: ErpTable,
  names: ErpNames,
  stamp: boolean,
): readonly SourceRow[] {
  const rows = items.map(rowReader(table, names, stamp));
  const seen = new Set<number>();
  for (const { recno } of rows) {
    if (seen.has(recno))
      throw new BadAnswer(`${table.file}: a linha ${recno} veio duas vezes na mesma resposta.`, table.file);
    seen.add(recno);
  }
  return rows;
}
