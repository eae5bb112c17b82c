import type { BarSeriesOption, LineSeriesOption } from 'echarts/charts';
import type { GridComponentOption, TooltipComponentOption } from 'echarts/components';
import type { ComposeOption } from 'echarts/core';
import { t } from '../tokens';
import { colorOf, type ChartSeries } from './series';
import { tooltipContent } from './tooltip-content';

export type ChartOption = ComposeOption<
  BarSeriesOption | LineSeriesOption | GridComponentOption | TooltipComponentOption
>;

export interface ChartData {
  labels: readonly string[];
  series: readonly ChartSeries[];
  /** Ids of series the reader has switched off. */
  hidden: ReadonlySet<string>;
  animate: boolean;
  /** Top of the left scale, where it is known beforehand (a tank's capacity); it then begins at 0. */
  max?: number;
}

const COMPACT = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 });
const TEXT = { color: t.color.inkFaint, fontFamily: 'Inter, Inter Fallback, sans-serif', fontSize: 12 };

function draw(series: ChartSeries, place: number): BarSeriesOption | LineSeriesOption {
  const color = colorOf(series, place);
  const shared = {
    id: series.id,
    name: series.name,
    // For drawing only; every figure shown is the string itself.
    data: series.values.map(Number),
    yAxisIndex: series.axis === 'right' ? 1 : 0,
    emphasis: { disabled: true },
  };
  if (series.type === 'line' || series.type === 'area') {
    // Many readings are a line, a few are points on it.
    const dense = series.values.length > 60;
    return {
      ...shared,
      type: 'line',
      symbol: 'circle',
      symbolSize: 7,
      showSymbol: !dense,
      ...(series.type === 'area' ? { areaStyle: { color, opacity: 0.16 } } : {}),
      lineStyle: { color, width: 2.5 },
      itemStyle: { color },
      z: 3,
    };
  }
  return {
    ...shared,
    type: 'bar',
    stack: series.stack,
    barMaxWidth: 36,
    itemStyle: { color, borderRadius: 2 },
  };
}

type Side = 'left' | 'right';
const onSide = (series: readonly ChartSeries[], side: Side) =>
  series.filter(({ axis = 'left' }) => axis === side);

/** What the scale counts in: `R$`, or `L e KG` where series of several units share it. */
function unitOf(series: readonly ChartSeries[]): string {
  const units = new Set(series.map(({ unit }) => unit).filter((unit) => unit !== undefined && unit !== ''));
  return [...units].join(' e ');
}

function scale(series: readonly ChartSeries[], side: Side, max?: number) {
  const own = onSide(series, side);
  const alone = onSide(series, side === 'left' ? 'right' : 'left').length === 0;
  return {
    type: 'value' as const,
    position: side,
    show: own.length > 0,
    name: unitOf(own),
    // Over its own labels, and away from the edge whatever it says.
    nameTextStyle: { ...TEXT, align: side },
    nameGap: 10,
    ...(max === undefined ? {} : { min: 0, max }),
    // One grid of lines serves both scales: the right one takes its ticks where the left one has them.
    alignTicks: side === 'right' && !alone,
    splitLine: { show: side === 'left' || alone, lineStyle: { color: t.color.line } },
    axisLabel: { ...TEXT, formatter: (value: number) => COMPACT.format(value) },
  };
}

/** What ECharts draws for these series. */
export function chartOption({ labels, series, hidden, animate, max }: ChartData): ChartOption {
  const shown = series.filter(({ id }) => !hidden.has(id));
  return {
    animation: animate,
    animationDuration: 350,
    animationDurationUpdate: 200,
    // Room above for what the scales count in.
    grid: {
      top: unitOf(shown) === '' ? 12 : 32,
      right: 4,
      bottom: 4,
      left: 4,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    xAxis: {
      type: 'category',
      data: [...labels],
      axisLine: { lineStyle: { color: t.color.lineStrong } },
      axisTick: { show: false },
      axisLabel: { ...TEXT, hideOverlap: true },
    },
    yAxis: [scale(shown, 'left', max), scale(shown, 'right')],
    tooltip: {
      trigger: 'axis',
      confine: true,
      transitionDuration: 0,
      backgroundColor: t.color.raised,
      borderColor: t.color.line,
      padding: [8, 12],
      axisPointer: { type: 'shadow', shadowStyle: { color: t.color.shadow, opacity: 0.5 } },
      // An element and not HTML text: no style attribute to be refused, and no name to be escaped.
      formatter: (points) => {
        const index = Array.isArray(points) ? (points[0]?.dataIndex ?? 0) : points.dataIndex;
        return tooltipContent(labels[index] ?? '', series, hidden, index);
      },
    },
    series: series.flatMap((one, place) => (hidden.has(one.id) ? [] : [draw(one, place)])),
  };
}
