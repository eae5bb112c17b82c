import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

// SVG and not canvas (3 KB br more): colours are CSS variables, so themes cost nothing, and it prints and zooms sharp.
use([BarChart, LineChart, GridComponent, TooltipComponent, SVGRenderer]);

export { init };
