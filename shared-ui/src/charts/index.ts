/** `shared-ui/charts`: charts with a legend, a table and one theme. ECharts itself loads with the first chart. */
export { SeriesChart, type SeriesChartProps } from './series-chart';
export { preloadCharts } from './use-chart-canvas';
export type { ChartSeries, SeriesColor } from './series';
