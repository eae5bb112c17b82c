import { SourceError } from '../source/errors';
import type { SourcePage, SourceRow } from '../source/port';
import type { ErpTable } from '../tables/tables';

/** A page's rows from `after` on, one per number and ascending, and the last number; duplicates of a page are harmless. */
export function rangeOf(
  table: ErpTable,
  after: number,
  { rows, more }: SourcePage,
): { readonly rows: SourceRow[]; readonly last: number; readonly more: boolean } {
  const news = [...new Map(rows.map((row) => [row.recno, row])).values()]
    .filter(({ recno }) => recno > after)
    .toSorted((a, b) => a.recno - b.recno);
  const last = news.at(-1)?.recno ?? after;
  if (more && last === after)
    throw new SourceError(
      `O ERP repetiu a mesma página da tabela ${table.file} (depois de R_E_C_N_O_ ${after}), sem linhas novas.`,
      table.file,
      'R_E_C_N_O_',
    );
  return { rows: news, last, more };
}

type Read = (after: number) => Promise<SourcePage>;

/**
 * Reads ranges one after the other. The next is asked for while the caller writes the present one, so that the ERP and
 * the database work at the same time.
 */
export async function* ranges(table: ErpTable, from: number, read: Read) {
  let next: Promise<SourcePage> | null = read(from);
  try {
    for (let after = from; next;) {
      const page = await next;
      next = null;
      const range = rangeOf(table, after, page);
      if (range.more) {
        next = read(range.last);
        // Reported where it is awaited.
        next.catch(() => undefined);
      }
      yield { ...range, from: after };
      after = range.last;
    }
  } finally {
    await next?.catch(() => undefined);
  }
}
