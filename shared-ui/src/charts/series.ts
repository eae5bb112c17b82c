import { t } from '../tokens';

/** Colours a series may take: the two of a plain chart, or those that mean something. */
const SERIES_COLORS = {
  first: t.color.accent,
  second: t.color.chartSecond,
  info: t.color.info,
  success: t.color.success,
  warning: t.color.warning,
  danger: t.color.danger,
} as const;
export type SeriesColor = keyof typeof SERIES_COLORS;

/** One series of a chart: as many values as the chart has labels. */
export interface ChartSeries {
  id: string;
  name: string;
  /** Decimal strings, as they came over the wire; drawn as numbers, shown by `format`. */
  values: readonly string[];
  /** A value in words, for the tooltip and the table ('R$ 1.234,56'). */
  format: (value: string) => string;
  /** `area` is a line with its ground filled: a level over time. */
  type?: 'bar' | 'line' | 'area';
  /** Which scale it is read on. */
  axis?: 'left' | 'right';
  /** What its scale counts in ('R$', 'KG'), told at the scale's top. */
  unit?: string;
  /** Bars with the same stack stand on each other. */
  stack?: string;
  color?: SeriesColor;
}

/** The CSS colour of a series; by its place where it names none. */
export const colorOf = (series: ChartSeries, place: number) =>
  SERIES_COLORS[series.color ?? (place % 2 === 0 ? 'first' : 'second')];
