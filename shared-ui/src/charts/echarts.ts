import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

/**
 * A chart in this element, with the parts of ECharts our charts use. SVG and not canvas (3 KB br more): its colours are
 * CSS variables, so themes cost nothing, and it prints and zooms sharp.
 */
export function createChart(element: HTMLElement) {
  // Here and not beside the imports: a bundler drops what a module does when it is loaded (sideEffects).
  use([BarChart, LineChart, GridComponent, TooltipComponent, SVGRenderer]);
  return init(element, null, { renderer: 'svg' });
}
