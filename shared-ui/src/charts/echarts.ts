import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import { dispose, getInstanceByDom, init, use as register } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

/** The room an element has; never nothing: ECharts complains of that while a part of the page is hidden. */
const sizeOf = ({ clientWidth, clientHeight }: HTMLElement) => ({
  width: Math.max(clientWidth, 1),
  height: Math.max(clientHeight, 1),
});

let registered = false;

/**
 * ECharts with only the parts our charts use, as `echarts-for-react` asks for it. SVG and not canvas (3 KB br more): its
 * colours are CSS variables, so themes cost nothing, and it prints and zooms sharp.
 */
export const echarts = {
  init(element: HTMLElement, theme: string | object | null | undefined, options: object | undefined) {
    // Here and not beside the imports: a bundler drops what a module does when it is loaded (sideEffects).
    if (!registered) register([BarChart, LineChart, GridComponent, TooltipComponent, SVGRenderer]);
    registered = true;
    return init(element, theme, { ...options, renderer: 'svg', ...sizeOf(element) });
  },
  dispose,
  getInstanceByDom,
};
