import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import { init, use as register } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

/** The room an element has; never nothing, which ECharts would complain of while a part of the page is hidden. */
export const sizeOf = ({ clientWidth, clientHeight }: HTMLElement) => ({
  width: Math.max(clientWidth, 1),
  height: Math.max(clientHeight, 1),
});

/**
 * A chart in this element, with the parts of ECharts our charts use. SVG and not canvas (3 KB br more): its colours are
 * CSS variables, so themes cost nothing, and it prints and zooms sharp.
 */
export function createChart(element: HTMLElement) {
  // Here and not beside the imports: a bundler drops what a module does when it is loaded (sideEffects).
  register([BarChart, LineChart, GridComponent, TooltipComponent, SVGRenderer]);
  return init(element, null, { renderer: 'svg', ...sizeOf(element) });
}
