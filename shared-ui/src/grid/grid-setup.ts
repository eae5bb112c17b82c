import { AG_GRID_LOCALE_BR } from '@ag-grid-community/locale';
import {
  CellStyleModule,
  InfiniteRowModelModule,
  LocaleModule,
  ModuleRegistry,
  RenderApiModule,
  RowApiModule,
  themeQuartz,
} from 'ag-grid-community';
import { t } from '../tokens';

// Registered once here: every grid of every area uses this single copy (docs/adr/0017).
ModuleRegistry.registerModules([
  InfiniteRowModelModule,
  LocaleModule,
  CellStyleModule,
  RenderApiModule,
  RowApiModule,
]);

/** AG Grid with the portal's tokens. They are CSS variables, so light, dark and accent change without a render. */
export const gridTheme = themeQuartz.withParams({
  accentColor: t.color.accent,
  backgroundColor: t.color.surface,
  foregroundColor: t.color.ink,
  textColor: t.color.ink,
  borderColor: t.color.line,
  wrapperBorder: false,
  wrapperBorderRadius: 0,
  headerBackgroundColor: t.color.sunken,
  headerTextColor: t.color.inkSoft,
  headerFontWeight: 600,
  headerFontSize: 12,
  fontFamily: 'inherit',
  fontSize: 13,
  rowHoverColor: t.color.hover,
  rangeSelectionBorderColor: t.color.accent,
  cellHorizontalPadding: 12,
  columnBorder: false,
  browserColorScheme: 'inherit',
});

/**
 * AG Grid's texts in Portuguese, using the portal's texts where it has them
 * (docs/product/lists.md, 'The list screen').
 */
export const gridLocale = { ...AG_GRID_LOCALE_BR, noRowsToShow: 'Nenhum registro encontrado.' };
