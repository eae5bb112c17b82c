import { useEffect, useMemo, useRef, useState } from 'react';
import { AgGridReact } from 'ag-grid-react';
import type {
  CellKeyDownEvent,
  ColumnResizedEvent,
  FullWidthCellKeyDownEvent,
  SortChangedEvent,
} from 'ag-grid-community';
import { Surface } from '../card/card';
import type { FetchPage, ListDeclaration, ListQuery } from '../list/declaration';
import type { ListMemory } from '../list/list-portal';
import { copyText } from '../list/table-tools/copy';
import { Skeleton } from '../skeleton/skeleton';
import { SelectControl } from '../select/select';
import { EmptyState, ErrorState } from '../state/state';
import type { Column, Sort } from '../table/columns';
import { cellText, gridColumns, sortOf, type Follow, type SheetState } from './grid-columns';
import { Bar, Over, Root, Sheet, Waiting } from './grid-css';
import { gridLocale, gridTheme } from './grid-setup';
import { BLOCK, useBlocks } from './use-blocks';

// Webpack's name for the page's nonce; there is none in tests and in Storybook.
declare const __webpack_nonce__: string | undefined;
const NONCE = typeof __webpack_nonce__ === 'undefined' ? undefined : __webpack_nonce__;

const BLOCKS_KEPT = 30;
const ROW_HEIGHT = 40;
const HEAD_HEIGHT = 44;
const STATE = 'sheet';
/** Lines of the skeleton. */
const WAITING = 8;

function readState(memory: ListMemory | undefined): SheetState {
  const kept = (memory?.read(STATE) ?? {}) as Partial<SheetState>;
  const widths = typeof kept.widths === 'object' ? kept.widths : {};
  return { widths: { ...widths }, pin: typeof kept.pin === 'string' ? kept.pin : '' };
}

export interface ListGridProps<Row> {
  list: ListDeclaration<Row>;
  fetchPage: FetchPage<Row>;
  /** Filters and order; the page is where it is scrolled to. */
  query: ListQuery;
  columns: readonly Column<Row>[];
  memory?: ListMemory;
  navigate?: Follow;
  onSort: (sort: Sort) => void;
  /** Told the number of records with each block that came. */
  onCount?: (count: number) => void;
  /** Told the rows that are loaded, in order, whenever they are wanted. */
  rowsRef?: { current: (() => readonly Row[]) | null };
}

/** 'Modo planilha': the list's rows in AG Grid, loaded block by block as they are scrolled to (DESIGN section 5). */
export function ListGrid<Row>(props: ListGridProps<Row>) {
  const { list, query, columns, memory, rowsRef } = props;
  const grid = useRef<AgGridReact<Row>>(null);
  const { datasource, result, retry } = useBlocks(props, grid);
  const [state, setState] = useState(() => readState(memory));
  const keep = (next: SheetState) => {
    setState(next);
    memory?.write(STATE, next);
  };
  const [follow] = useState<Follow>(() => props.navigate ?? ((href) => window.location.assign(href)));
  const { by, direction } = query.sort;
  const definitions = useMemo(
    () => gridColumns(list, columns, { sort: { by, direction }, state, follow }),
    [list, columns, by, direction, state, follow],
  );

  useEffect(() => {
    if (!rowsRef) return undefined;
    rowsRef.current = () => {
      const rows: Row[] = [];
      grid.current?.api.forEachNode(({ data }) => data && rows.push(data));
      return rows;
    };
    return () => {
      rowsRef.current = null;
    };
  }, [rowsRef]);

  const open = (row: Row | undefined) => {
    const href = row && list.rowHref?.(row);
    if (href) follow(href);
  };
  const press = (pressed: CellKeyDownEvent<Row> | FullWidthCellKeyDownEvent<Row>) => {
    const { event, data } = pressed;
    if (!(event instanceof KeyboardEvent)) return;
    if (event.key === 'Enter') open(data);
    if (event.key.toLowerCase() !== 'c' || !(event.ctrlKey || event.metaKey) || !('column' in pressed))
      return;
    const column = columns.find(({ id }) => id === pressed.column.getColId());
    if (column && document.getSelection()?.isCollapsed !== false) void copyText(cellText(column, data));
  };
  const resized = ({ finished, column, source }: ColumnResizedEvent<Row>) => {
    if (!finished || !column || source !== 'uiColumnResized') return;
    keep({ ...state, widths: { ...state.widths, [column.getColId()]: column.getActualWidth() } });
  };
  const sorted = (changed: SortChangedEvent<Row>) => {
    const chosen = sortOf(columns, changed.columns);
    if (chosen && (chosen.by !== by || chosen.direction !== direction)) props.onSort(chosen);
  };

  if (result === 'failed') {
    return (
      <Surface>
        <ErrorState onRetry={retry} />
      </Surface>
    );
  }
  return (
    <Root role="region" aria-label={list.title}>
      <Bar>
        <span>Fixar até a coluna</span>
        <SelectControl value={state.pin} onChange={(event) => keep({ ...state, pin: event.target.value })}>
          <option value="">Nenhuma</option>
          {columns.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectControl>
      </Bar>
      <Sheet>
        <AgGridReact<Row>
          ref={grid}
          theme={gridTheme}
          styleNonce={NONCE}
          localeText={gridLocale}
          columnDefs={definitions}
          rowModelType="infinite"
          datasource={datasource}
          cacheBlockSize={BLOCK}
          maxBlocksInCache={BLOCKS_KEPT}
          getRowId={({ data }) => list.rowKey(data)}
          rowHeight={ROW_HEIGHT}
          headerHeight={HEAD_HEIGHT}
          suppressMultiSort
          suppressNoRowsOverlay
          enableCellTextSelection
          // Tab leaves the sheet; the arrows walk in it.
          tabToNextCell={() => false}
          onCellKeyDown={press}
          onRowDoubleClicked={({ data }) => open(data)}
          onColumnResized={resized}
          onSortChanged={sorted}
        />
        {result === 'loading' && (
          <Over>
            <Waiting>
              {Array.from({ length: WAITING }, (_, row) => (
                <Skeleton key={row} $width={`${55 + ((row * 17) % 40)}%`} />
              ))}
            </Waiting>
          </Over>
        )}
        {result === 'empty' && (
          <Over>
            <EmptyState title={list.emptyText} />
          </Over>
        )}
      </Sheet>
    </Root>
  );
}
