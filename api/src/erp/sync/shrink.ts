import { formatCount } from 'api-contract';
import { SourceError } from '../source/errors';

/** So many rows may always go, unless they are all: a table of ten rows loses a third with three. */
const FEW = 10;

/** Whether a table that had `rows` and lost `gone` of them lost too many to believe it. */
export const isShrunk = (rows: number, gone: number, share: number): boolean =>
  gone > 0 && (gone >= rows ? rows > 1 : gone > FEW && gone > share * rows);

/** Whether a row of `portal.erp_tables` stopped because it shrank, and waits for somebody to accept that. */
export const SHRUNK = `(state = 'stopped' AND coalesce((mark->>'shrunk')::boolean, false))`;

/** The table lost more rows than the configuration allows; it keeps them until somebody accepts that. */
export class Shrunk extends SourceError {
  constructor(table: string, rows: number, gone: number) {
    super(
      `A tabela ${table} encolheu: ${formatCount(gone)} de ${formatCount(rows)} linhas não estão mais no ERP. As linhas foram ` +
        `mantidas; se isso está certo, use 'Aceitar exclusões' em 'Dados do ERP' ou npm run erp:sync -- --compare ` +
        `--accept ${table}`,
      table,
    );
  }
}
