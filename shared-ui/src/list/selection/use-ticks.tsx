import { useState } from 'react';
import { isTextKind, sheetText, saoPauloToday } from 'api-contract/rules';
import { TICK_WIDTH, type Column } from '../../table/columns';
import { SELECT_LABEL, type ListDeclaration } from '../declaration';

/** The rows that are ticked, by their keys, and the question they were found by. */
interface Ticked<Row> {
  question: string;
  rows: ReadonlyMap<string, Row>;
}

/** A row's box is named by its first column that is a text. */
function textOf<Row>({ columns }: ListDeclaration<Row>, row: Row): string {
  const named = columns.find(({ value, kind }) => value && isTextKind(kind));
  return named?.value ? sheetText({ ...named, value: named.value }, row, saoPauloToday()) : '';
}

/**
 * The ticked rows of a list, and the column that ticks them (null where rows cannot be ticked). They stay ticked from page
 * to page and from order to order; another question (`question`: filters and tab) lets them go, for they may be out of
 * sight for good.
 */
export function useTicks<Row>(list: ListDeclaration<Row>, rows: readonly Row[], question: string) {
  const [state, setTicked] = useState<Ticked<Row>>({ question, rows: new Map() });
  const ticked = state.question === question ? state.rows : new Map<string, Row>();
  const { select, rowKey } = list;
  const set = (some: readonly Row[], on: boolean) => {
    const next = new Map(ticked);
    some.forEach((row) => (on ? next.set(rowKey(row), row) : next.delete(rowKey(row))));
    setTicked({ question, rows: next });
  };
  const isTicked = (row: Row) => ticked.has(rowKey(row));
  const open = select?.when ? rows.filter(select.when) : rows;
  const all = open.length > 0 && open.every(isTicked);
  const column: Column<Row> | null = select
    ? {
        id: 'select',
        label: SELECT_LABEL,
        card: 'corner',
        align: 'center',
        width: TICK_WIDTH,
        head: (
          <label data-tick="">
            <input
              data-tick=""
              type="checkbox"
              aria-label="Selecionar todas as linhas desta página"
              disabled={open.length === 0}
              checked={all}
              ref={(box) => {
                if (box) box.indeterminate = !all && open.some(isTicked);
              }}
              onChange={() => set(open, !all)}
            />
          </label>
        ),
        cell: (row) =>
          select.when?.(row) !== false && (
            <label data-tick="">
              <input
                data-tick=""
                type="checkbox"
                aria-label={`Selecionar ${select.label?.(row) ?? textOf(list, row)}`}
                checked={isTicked(row)}
                onChange={() => set([row], !isTicked(row))}
              />
            </label>
          ),
      }
    : null;
  return {
    column,
    isTicked,
    /** In the order in which they were ticked. */
    rows: [...ticked.values()],
    clear: () => setTicked({ question, rows: new Map() }),
  };
}
