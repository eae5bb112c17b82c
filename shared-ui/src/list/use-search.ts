import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { SheetAnswer } from '../grid/use-blocks';
import { toast } from '../toast/toast';
import type { ListDeclaration, ListQuery } from './declaration';
import type { useListData } from './use-list-data';

type Filters = ListQuery['filters'];

interface Screen<Row> {
  /** 'Modo planilha' is on: its own blocks are asked for, not `page`. */
  sheet: boolean;
  page: ReturnType<typeof useListData<Row>>;
  /** Puts it into the address. */
  ask: (change: Partial<ListQuery>) => void;
}

/** What is told of a page and not of a sheet. */
const NO_PAGE = { rows: [], pages: undefined, slow: false, stale: false, kept: false };

/**
 * 'Buscar' and 'Limpar Filtros': the rows of the table or the sheet, and the way to ask for others or for the same again.
 * 'Filtro aplicado' (docs/product/lists.md, 'The list screen') appears when the answer has come, and not after a failure.
 */
export function useSearch<Row>(list: ListDeclaration<Row>, query: ListQuery, screen: Screen<Row>) {
  const { sheet, page, ask } = screen;
  const client = useQueryClient();
  // How often the sheet's question was asked again as it was.
  const [round, setRound] = useState(0);
  const [answer, onAnswer] = useState<SheetAnswer | null>(null);
  const [sought, setSought] = useState<string | null>(null);

  const question = JSON.stringify([query.filters, query.tab ?? '', query.sort, round]);
  const sheetAnswer = answer?.question === question ? answer : null;
  const count = sheetAnswer?.count ?? null;
  const failed = count === null && (sheetAnswer?.missing.length ?? 0) > 0;
  const loading = count === null && !failed;
  const data = sheet ? { ...page, ...NO_PAGE, count: count ?? 0, failed, loading } : page;
  const waiting = sheet ? loading : page.loading || page.stale || page.fetching;

  const place = (filters: Filters, at: number, turn: number) =>
    JSON.stringify([filters, sheet ? 1 : at, turn]);
  const arrived = sought !== null && sought === place(query.filters, query.page, round) && !waiting;
  useEffect(() => {
    if (!arrived) return;
    setSought(null);
    if (!data.failed) toast.success('Filtro aplicado');
  }, [arrived, data.failed]);

  const search = (filters: Filters, tell: boolean) => {
    const same = place(filters, 1, round) === place(query.filters, query.page, round);
    if (!same) {
      ask({ filters });
      setSought(tell ? place(filters, 1, round) : null);
    } else if (sheet) {
      void client.invalidateQueries({ queryKey: ['list', list.listKey], refetchType: 'none' });
      setRound(round + 1);
      setSought(tell ? place(filters, 1, round + 1) : null);
    } else {
      void page.ask().then((came) => tell && came && toast.success('Filtro aplicado'));
    }
  };
  return { data, question, onAnswer, search };
}
