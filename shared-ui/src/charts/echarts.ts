import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import { dispose, getInstanceByDom, init, use as register } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

/** An element's size, at least 1 pixel: ECharts warns about a size of 0 while a part of the page is hidden. */
const sizeOf = ({ clientWidth, clientHeight }: HTMLElement) => ({
  width: Math.max(clientWidth, 1),
  height: Math.max(clientHeight, 1),
});

let registered = false;

/**
 * ECharts with only the parts our charts use, in the form `echarts-for-react` expects. SVG instead of canvas (3 KB
 * br more): its colours are CSS variables, so themes need no code, and it prints and zooms sharply.
 */
export const echarts = {
  init(element: HTMLElement, theme: string | object | null | undefined, options: object | undefined) {
    // Inside the function, because a bundler removes module-level side effects (sideEffects).
    if (!registered) register([BarChart, LineChart, GridComponent, TooltipComponent, SVGRenderer]);
    registered = true;
    return init(element, theme, { ...options, renderer: 'svg', ...sizeOf(element) });
  },
  dispose,
  getInstanceByDom,
};
