import { useEffect, useRef, useState } from 'react';
import { createGrid, type GridApi, type GridOptions } from 'ag-grid-community';
import { HEAD_HEIGHT, ROW_HEIGHT } from './grid-css';
import { gridLocale, gridTheme } from './grid-setup';
import { BLOCK } from './use-blocks';

// Webpack's name for the page's nonce; there is none in tests and in Storybook.
declare const __webpack_nonce__: string | undefined;
const NONCE = typeof __webpack_nonce__ === 'undefined' ? undefined : __webpack_nonce__;

/** Rows of one height, drawn at once where they are: nothing is measured and nothing moves while somebody scrolls. */
const FIXED: GridOptions = {
  theme: gridTheme,
  localeText: gridLocale,
  rowModelType: 'infinite',
  cacheBlockSize: BLOCK,
  maxBlocksInCache: 30,
  // What is only passed by is not asked for.
  blockLoadDebounceMillis: 50,
  rowHeight: ROW_HEIGHT,
  headerHeight: HEAD_HEIGHT,
  rowBuffer: 2,
  animateRows: false,
  suppressMultiSort: true,
  suppressNoRowsOverlay: true,
  // Tab leaves the sheet; the arrows walk in it.
  tabToNextCell: () => false,
};

/** What a sheet says for itself; all of it may change with a render. */
type SheetOptions<Row> = Required<
  Pick<
    GridOptions<Row>,
    'columnDefs' | 'getRowId' | 'onCellKeyDown' | 'onRowDoubleClicked' | 'onColumnResized' | 'onSortChanged'
  >
>;

/**
 * AG Grid in the element given to `setElement`, without a React component for each cell: those cost more than half of
 * every frame of scrolling (docs/measurements.md).
 */
export function useAgGrid<Row>(options: SheetOptions<Row>) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [grid, setGrid] = useState<GridApi<Row> | null>(null);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    if (!element) return undefined;
    const api = createGrid<Row>(element, {
      ...FIXED,
      styleNonce: NONCE,
      columnDefs: latest.current.columnDefs,
      getRowId: (row) => latest.current.getRowId(row),
      onCellKeyDown: (event) => latest.current.onCellKeyDown(event),
      onRowDoubleClicked: (event) => latest.current.onRowDoubleClicked(event),
      onColumnResized: (event) => latest.current.onColumnResized(event),
      onSortChanged: (event) => latest.current.onSortChanged(event),
    });
    setGrid(api);
    return () => {
      setGrid(null);
      api.destroy();
    };
  }, [element]);

  const { columnDefs } = options;
  useEffect(() => {
    if (grid && grid.getGridOption('columnDefs') !== columnDefs) grid.setGridOption('columnDefs', columnDefs);
  }, [grid, columnDefs]);
  return { grid, setElement };
}
