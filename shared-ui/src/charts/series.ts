import { t } from '../tokens';

/** The colours of a series: those of a plain chart in their order, those of a measure, or those with a meaning. */
const SERIES_COLORS = {
  first: t.color.accent,
  second: t.color.chartSecond,
  third: t.color.chartThird,
  fourth: t.color.chartFourth,
  fifth: t.color.chartFifth,
  sixth: t.color.chartSixth,
  seventh: t.color.chartSeventh,
  eighth: t.color.chartEighth,
  volume: t.color.measureVolume,
  value: t.color.measureValue,
  info: t.color.info,
  success: t.color.success,
  warning: t.color.warning,
  danger: t.color.danger,
} as const;
export type SeriesColor = keyof typeof SERIES_COLORS;

/** One series of a chart, with one value per label. */
export interface ChartSeries {
  id: string;
  name: string;
  /** Decimal strings from the wire: drawn as numbers, shown with `format`. */
  values: readonly string[];
  /** Formats a value for the tooltip and the table ('R$ 1.234,56'). */
  format: (value: string) => string;
  /** `area` is a filled line: a level over time. `limit` is a dashed one that stays, which the table leaves out. */
  type?: 'bar' | 'line' | 'area' | 'limit';
  /** The scale it uses. */
  axis?: 'left' | 'right';
  /** The unit of its scale ('R$', 'KG'), shown above the scale. */
  unit?: string;
  /** Bars with the same stack are drawn on top of each other. */
  stack?: string;
  color?: SeriesColor;
}

/** The CSS colour of a series; by its position when it names none. */
export const colorOf = (series: ChartSeries, place: number) =>
  SERIES_COLORS[series.color ?? (place % 2 === 0 ? 'first' : 'second')];
