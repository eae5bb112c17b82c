import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type {
  CellKeyDownEvent,
  ColumnResizedEvent,
  FullWidthCellKeyDownEvent,
  GetRowIdParams,
  GridApi,
  SortChangedEvent,
} from 'ag-grid-community';
import { Button } from '../button/button';
import { Icon } from '../icon/icon';
import type { FetchPage, ListDeclaration, ListQuery } from '../list/declaration';
import type { ListMemory } from '../list/list-portal';
import { reasonOf } from '../list/use-list-data';
import { copyCell } from '../list/table-tools/copy';
import { SelectControl } from '../select/select';
import { EmptyState, ErrorState } from '../state/state';
import { toast } from '../toast/toast';
import type { Column, Sort } from '../table/columns';
import { useCellRange } from './cell-range';
import { cellText } from './cell-text';
import { TickContext, type Follow } from './cells';
import { gridColumns, sortOf, TICKS, type SheetState } from './grid-columns';
import { Bar, Missing, Over, Root, Sheet } from './grid-css';
import { GridWaiting } from './grid-waiting';
import { Rows } from './rows';
import { useBlocks, type SheetAnswer } from './use-blocks';

const STATE = 'sheet';

function readState(memory: ListMemory | undefined): SheetState {
  const kept = (memory?.read(STATE) ?? {}) as Partial<SheetState>;
  const widths = typeof kept.widths === 'object' ? kept.widths : {};
  return { widths: { ...widths }, pin: typeof kept.pin === 'string' ? kept.pin : '' };
}

export interface ListGridProps<Row> {
  /** What the list is: columns, filters, actions. */
  list: ListDeclaration<Row>;
  /** Asks for a page of rows. */
  fetchPage: FetchPage<Row>;
  /** Filters and order. The page is ignored, because the sheet scrolls. */
  query: ListQuery;
  /** The columns on screen, in their order. */
  columns: readonly Column<Row>[];
  /** The column that ticks rows; null where they cannot be ticked. */
  ticks?: Column<Row> | null;
  /** Keeps widths and the pinned column for this user. */
  memory?: ListMemory;
  /** Follows a row's link without loading the page anew. */
  navigate?: Follow;
  /** Asks for another order. */
  onSort: (sort: Sort) => void;
  /** Identifies the query; a different key loads the rows again. */
  question: string;
  /** Called with the loaded state of the query whenever it changes. */
  onAnswer?: (answer: SheetAnswer) => void;
  /** Set to a function that returns the rows loaded so far, in order. */
  rowsRef?: { current: (() => readonly Row[]) | null };
}

/** Renders the same: the column of a row's buttons is created on each render, but is still the same column. */
const isSame = <Row,>(a: Column<Row>, b: Column<Row> | undefined) =>
  a === b || (a.id === b?.id && a.value === undefined && b.value === undefined);

/**
 * Keeps the identity of the columns while they are equal. New definitions make AG Grid's React headers render
 * again, and enough of them in a row end in 'Maximum update depth exceeded'.
 */
function useSteadyColumns<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const [steady, setSteady] = useState(columns);
  if (steady === columns) return steady;
  if (steady.length === columns.length && steady.every((column, n) => isSame(column, columns[n])))
    return steady;
  setSteady(columns);
  return columns;
}

/**
 * 'Modo planilha': the list's rows in AG Grid, loaded block by block while scrolling (docs/product/lists.md, 'Sheet').
 */
export function ListGrid<Row>(props: ListGridProps<Row>) {
  const { list, query, memory, rowsRef } = props;
  const columns = useSteadyColumns(props.columns);
  const [grid, setGrid] = useState<GridApi<Row> | null>(null);
  const [state, setState] = useState(() => readState(memory));
  const keep = (next: SheetState) => {
    setState(next);
    memory?.write(STATE, next);
  };
  const [follow] = useState<Follow>(() => props.navigate ?? ((href) => window.location.assign(href)));
  const { by, direction } = query.sort;
  const ticking = Boolean(props.ticks);
  const definitions = useMemo(
    () => [
      ...(ticking ? [TICKS] : []),
      ...gridColumns(list, columns, { sort: { by, direction }, state, follow }),
    ],
    [ticking, list, columns, by, direction, state, follow],
  );

  const open = (row: Row | undefined) => {
    const href = row && list.rowHref?.(row);
    if (href) follow(href);
  };
  const range = useCellRange(grid, columns, props.question);
  const sheet = useRef<HTMLDivElement>(null);
  const press = (pressed: CellKeyDownEvent<Row> | FullWidthCellKeyDownEvent<Row>) => {
    const { event, data, rowIndex } = pressed;
    if (!(event instanceof KeyboardEvent) || !('column' in pressed)) return;
    const id = pressed.column.getColId();
    if (event.key === 'Enter') open(data);
    // A focused box ticks by itself.
    if (event.key === ' ' && !(event.target instanceof HTMLInputElement)) {
      event.preventDefault();
      sheet.current?.querySelector<HTMLElement>(`[row-index="${rowIndex}"] .tick input`)?.click();
    }
    if (event.key.toLowerCase() !== 'c' || !(event.ctrlKey || event.metaKey))
      return range.press(event, { row: rowIndex ?? 0, column: id });
    if (document.getSelection()?.isCollapsed === false) return;
    const column = columns.find((each) => each.id === id);
    const text = range.text();
    if (text === null) toast.error('Há linhas que ainda não foram carregadas.');
    else void copyCell(text ?? (column ? cellText(column, data) : ''));
  };
  const resized = ({ finished, column, source }: ColumnResizedEvent<Row>) => {
    if (!finished || !column || source !== 'uiColumnResized') return;
    keep({ ...state, widths: { ...state.widths, [column.getColId()]: column.getActualWidth() } });
  };
  const sorted = (changed: SortChangedEvent<Row>) => {
    const chosen = sortOf(columns, changed.columns);
    if (chosen && (chosen.by !== by || chosen.direction !== direction)) props.onSort(chosen);
  };

  const rowId = useCallback(({ data }: GetRowIdParams<Row>) => list.rowKey(data), [list]);
  const { answer, error, retry } = useBlocks(props, grid);
  const { question, count, missing } = answer;
  const { onAnswer } = props;
  useEffect(() => onAnswer?.({ question, count, missing }), [onAnswer, question, count, missing]);

  useEffect(() => {
    if (!rowsRef) return undefined;
    rowsRef.current = () => {
      const rows: Row[] = [];
      grid?.forEachNode(({ data }) => data && rows.push(data));
      return rows;
    };
    return () => {
      rowsRef.current = null;
    };
  }, [rowsRef, grid]);

  return (
    <Root role="region" aria-label={list.title}>
      <Bar>
        <label>
          <span>Fixar até a coluna</span>
          <SelectControl value={state.pin} onChange={(event) => keep({ ...state, pin: event.target.value })}>
            <option value="">Nenhuma</option>
            {columns.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </SelectControl>
        </label>
        <Button
          variant="ghost"
          size="sm"
          disabled={Object.keys(state.widths).length === 0}
          onClick={() => keep({ ...state, widths: {} })}
        >
          Restaurar larguras
        </Button>
      </Bar>
      {count !== null && missing.length > 0 && (
        <Missing role="alert">
          <span>Algumas linhas não puderam ser carregadas.</span>
          <Button size="sm" icon={<Icon name="refresh" size={16} />} onClick={retry}>
            Tentar Novamente
          </Button>
        </Missing>
      )}
      <Sheet
        ref={sheet}
        onPointerDownCapture={range.down}
        onPointerOver={range.over}
        onDragStart={(event) => event.preventDefault()}
      >
        <TickContext value={props.ticks ?? null}>
          <Rows<Row>
            defaultColDef={range.cells}
            columnDefs={definitions}
            getRowId={rowId}
            onGridReady={({ api }) => setGrid(api)}
            onCellKeyDown={press}
            onRowDoubleClicked={({ data }) => open(data)}
            onColumnResized={resized}
            onSortChanged={sorted}
          />
        </TickContext>
        {count === null && missing.length === 0 && (
          <Over>
            <GridWaiting columns={definitions} />
          </Over>
        )}
        {count === null && missing.length > 0 && (
          <Over>
            <ErrorState error={error} hint={reasonOf(list, error)} onRetry={retry} />
          </Over>
        )}
        {count === 0 && (
          <Over>
            <EmptyState title={list.emptyText} />
          </Over>
        )}
      </Sheet>
    </Root>
  );
}
