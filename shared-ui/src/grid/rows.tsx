import type { GridOptions } from 'ag-grid-community';
import { AgGridReact, type AgGridReactProps } from 'ag-grid-react';
import { HEAD_HEIGHT, ROW_HEIGHT } from './grid-css';
import { gridLocale, gridTheme } from './grid-setup';
import { BLOCK } from './use-blocks';

// Webpack's name for the page's nonce; undefined in tests and Storybook.
declare const __webpack_nonce__: string | undefined;
const NONCE = typeof __webpack_nonce__ === 'undefined' ? undefined : __webpack_nonce__;

/** Rows of one height, rendered in place immediately: nothing is measured and nothing shifts while scrolling. */
const FIXED: GridOptions = {
  theme: gridTheme,
  styleNonce: NONCE,
  localeText: gridLocale,
  rowModelType: 'infinite',
  cacheBlockSize: BLOCK,
  maxBlocksInCache: 30,
  // Do not load rows that the user only scrolls past.
  blockLoadDebounceMillis: 50,
  rowHeight: ROW_HEIGHT,
  headerHeight: HEAD_HEIGHT,
  rowBuffer: 2,
  animateRows: false,
  suppressMultiSort: true,
  suppressNoRowsOverlay: true,
  // Tab leaves the sheet; arrow keys move inside it.
  tabToNextCell: () => false,
};

/** The settings of one sheet. `getRowId` and `defaultColDef` must keep their identity; the others may change on any render. */
type RowsProps<Row> = Required<
  Pick<
    AgGridReactProps<Row>,
    | 'columnDefs'
    | 'defaultColDef'
    | 'getRowId'
    | 'onGridReady'
    | 'onCellKeyDown'
    | 'onRowDoubleClicked'
    | 'onColumnResized'
    | 'onSortChanged'
  >
>;

/** AG Grid with the settings that every sheet of the portal shares. */
export function Rows<Row>(props: RowsProps<Row>) {
  return <AgGridReact<Row> {...FIXED} {...props} />;
}
