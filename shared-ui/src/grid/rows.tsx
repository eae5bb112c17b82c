import type { GridOptions } from 'ag-grid-community';
import { AgGridReact, type AgGridReactProps } from 'ag-grid-react';
import { HEAD_HEIGHT, ROW_HEIGHT } from './grid-css';
import { gridLocale, gridTheme } from './grid-setup';
import { BLOCK } from './use-blocks';

// Webpack's name for the page's nonce; there is none in tests and in Storybook.
declare const __webpack_nonce__: string | undefined;
const NONCE = typeof __webpack_nonce__ === 'undefined' ? undefined : __webpack_nonce__;

/** Rows of one height, drawn at once where they are: nothing is measured and nothing moves while somebody scrolls. */
const FIXED: GridOptions = {
  theme: gridTheme,
  styleNonce: NONCE,
  localeText: gridLocale,
  rowModelType: 'infinite',
  cacheBlockSize: BLOCK,
  maxBlocksInCache: 30,
  // Rows that are only scrolled past are not fetched.
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

/** What a sheet says for itself. `getRowId` must keep its identity; the others may change with a render. */
type RowsProps<Row> = Required<
  Pick<
    AgGridReactProps<Row>,
    | 'columnDefs'
    | 'getRowId'
    | 'onGridReady'
    | 'onCellKeyDown'
    | 'onRowDoubleClicked'
    | 'onColumnResized'
    | 'onSortChanged'
  >
>;

/** AG Grid as every sheet of the portal uses it. */
export function Rows<Row>(props: RowsProps<Row>) {
  return <AgGridReact<Row> {...FIXED} {...props} />;
}
