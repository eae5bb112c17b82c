/** `shared-ui/charts`: charts with a legend, a table and one theme; ECharts itself comes when the first one is drawn. */
export { SeriesChart, type SeriesChartProps } from './series-chart';
export { preloadCharts } from './use-chart-canvas';
export type { ChartSeries, SeriesColor } from './series';
