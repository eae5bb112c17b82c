import type { BarSeriesOption, LineSeriesOption } from 'echarts/charts';
import type { GridComponentOption, TooltipComponentOption } from 'echarts/components';
import type { ComposeOption } from 'echarts/core';
import { inSaoPaulo, onFirstUse } from 'api-contract/rules';
import { t } from '../tokens';
import { colorOf, type ChartSeries } from './series';
import { tooltipContent } from './tooltip-content';

export type ChartOption = ComposeOption<
  BarSeriesOption | LineSeriesOption | GridComponentOption | TooltipComponentOption
>;

export interface ChartData {
  labels: readonly string[];
  series: readonly ChartSeries[];
  /** Ids of the series the user has switched off. */
  hidden: ReadonlySet<string>;
  animate: boolean;
  /** When each label is, in epoch ms, ascending: points then stand as far apart as their times. */
  times?: readonly number[];
  /** The left scale: from 0 to a figure that is known (a tank's capacity), or only what is shown; else from 0 to what is needed. */
  span?: number | 'shown';
}

const compact = onFirstUse(
  () => new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 }),
);
const TEXT = { color: t.color.inkFaint, fontFamily: 'Inter, Inter Fallback, sans-serif', fontSize: 12 };

function draw(
  series: ChartSeries,
  place: number,
  times?: readonly number[],
): BarSeriesOption | LineSeriesOption {
  const color = colorOf(series, place);
  const shared = {
    id: series.id,
    name: series.name,
    // For drawing only: every visible figure is formatted from the string.
    data: series.values.map((value, n) => (times ? [times[n] ?? NaN, Number(value)] : Number(value))),
    yAxisIndex: series.axis === 'right' ? 1 : 0,
    emphasis: { disabled: true },
  };
  if (series.type === 'limit') {
    return {
      ...shared,
      type: 'line',
      showSymbol: false,
      lineStyle: { color, width: 1.5, type: 'dashed' },
      itemStyle: { color },
      z: 2,
    };
  }
  if (series.type === 'line' || series.type === 'area') {
    // Draw many readings as a line, and a few as a line with points.
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

/** The unit of a scale: `R$`, or `L e KG` when series with different units share it. */
function unitOf(series: readonly ChartSeries[]): string {
  const units = new Set(series.map(({ unit }) => unit).filter((unit) => unit !== undefined && unit !== ''));
  return [...units].join(' e ');
}

function scale(series: readonly ChartSeries[], side: Side, span?: ChartData['span']) {
  const own = onSide(series, side);
  const alone = onSide(series, side === 'left' ? 'right' : 'left').length === 0;
  return {
    type: 'value' as const,
    position: side,
    show: own.length > 0,
    name: unitOf(own),
    // Above the scale's labels, and inside the chart however long the text is.
    nameTextStyle: { ...TEXT, align: side },
    nameGap: 10,
    // Written out in each case: the drawing keeps what a later option does not name.
    ...(typeof span === 'number' ? { min: 0, max: span } : { min: undefined, max: undefined }),
    scale: span === 'shown',
    // One grid serves both scales: the right scale puts its ticks at the positions of the left one.
    alignTicks: side === 'right' && !alone,
    splitLine: { show: side === 'left' || alone, lineStyle: { color: t.color.line } },
    axisLabel: { ...TEXT, formatter: (value: number) => compact().format(value) },
  };
}

const DAY_MS = 86_400_000;
const clock = inSaoPaulo({ hour: '2-digit', minute: '2-digit' });
const day = inSaoPaulo({ day: '2-digit', month: '2-digit' });

const LINE = { axisLine: { lineStyle: { color: t.color.lineStrong } }, axisTick: { show: false } };

/** Labels as words, or the times they stand for: hours within two days, days over a longer time. */
function base(labels: readonly string[], times?: readonly number[]) {
  if (!times)
    return {
      ...LINE,
      type: 'category' as const,
      data: [...labels],
      axisLabel: { ...TEXT, hideOverlap: true },
    };
  const [min = 0, max = 0] = [times[0], times.at(-1)];
  const words = max - min > 2 * DAY_MS ? day() : clock();
  return {
    ...LINE,
    type: 'time' as const,
    min,
    max,
    splitLine: { show: false },
    axisLabel: { ...TEXT, hideOverlap: true, formatter: (ms: number) => words.format(ms) },
  };
}

/** Which label a place of the horizontal scale belongs to; -1 if there is none. */
export function nearestLabel(place: number, times?: readonly number[]): number {
  if (!times) return Math.round(place);
  const distances = times.map((time) => Math.abs(time - place));
  return distances.indexOf(Math.min(...distances));
}

/** The ECharts option for these series. */
export function chartOption({ labels, times, series, hidden, animate, span }: ChartData): ChartOption {
  const shown = series.filter(({ id }) => !hidden.has(id));
  return {
    animation: animate,
    animationDuration: 350,
    animationDurationUpdate: 200,
    // Room above for the units of the scales.
    grid: {
      top: unitOf(shown) === '' ? 12 : 32,
      right: 4,
      bottom: 4,
      left: 4,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    xAxis: base(labels, times),
    yAxis: [scale(shown, 'left', span), scale(shown, 'right')],
    tooltip: {
      trigger: 'axis',
      confine: true,
      transitionDuration: 0,
      backgroundColor: t.color.raised,
      borderColor: t.color.line,
      padding: [8, 12],
      axisPointer: { type: 'shadow', shadowStyle: { color: t.color.shadow, opacity: 0.5 } },
      // An element, not HTML text: the policy blocks inline style attributes, and names need no escaping.
      formatter: (points) => {
        const index = Array.isArray(points) ? (points[0]?.dataIndex ?? 0) : points.dataIndex;
        return tooltipContent(labels[index] ?? '', series, hidden, index);
      },
    },
    series: series.flatMap((one, place) => (hidden.has(one.id) ? [] : [draw(one, place, times)])),
  };
}
