import { useEffect, useMemo, useRef } from 'react';
import type { EChartsType } from 'echarts/core';
import ReactECharts from 'echarts-for-react/lib/core';
import styled from 'styled-components';
import { chartOption, nearestLabel, type ChartData } from './chart-option';
import { echarts } from './echarts';

/** Overrides the library's default height of 300 pixels. */
const FILL = { position: 'absolute', inset: 0, height: 'auto' } as const;
const Paper = styled.div`
  display: contents;
  @media print {
    svg,
    div:has(> svg) {
      width: 100% !important;
      height: 100% !important;
    }
  }
`;
/** Removes a series that is switched off; the others stay and animate. */
const REPLACED = ['series'];

export interface ChartCanvasProps extends Omit<ChartData, 'animate'> {
  /** The text alternative of the drawing. */
  label: string;
  /** Called when the user presses the area of a label. */
  onPick?: (index: number) => void;
}

/** The drawing. The only file that imports ECharts; loaded when the first chart is shown. */
export default function ChartCanvas(props: ChartCanvasProps) {
  const { label, labels, times, series, hidden, span, onPick } = props;
  const option = useMemo(() => {
    const animate = !matchMedia('(prefers-reduced-motion: reduce)').matches;
    return chartOption({ labels, times, series, hidden, animate, span });
  }, [labels, times, series, hidden, span]);

  const latest = useRef({ labels, times, onPick });
  useEffect(() => {
    latest.current = { labels, times, onPick };
  });
  const root = useRef<HTMLDivElement>(null);
  // Drawn for the screen's width: on paper the picture is made to fit, whatever the sheet.
  useEffect(() => {
    const picture = () => root.current?.querySelector('svg');
    const fit = () => {
      const svg = picture();
      svg?.setAttribute('viewBox', `0 0 ${svg.clientWidth} ${svg.clientHeight}`);
    };
    const release = () => picture()?.removeAttribute('viewBox');
    window.addEventListener('beforeprint', fit);
    window.addEventListener('afterprint', release);
    return () => {
      window.removeEventListener('beforeprint', fit);
      window.removeEventListener('afterprint', release);
    };
  }, []);
  // Accept a press anywhere above a label, not only on the few pixels of its point.
  const listen = (chart: EChartsType) =>
    chart.getZr().on('click', ({ offsetX, offsetY }) => {
      const [place] = chart.convertFromPixel({ xAxisIndex: 0, yAxisIndex: 0 }, [offsetX, offsetY]);
      const index = nearestLabel(place ?? NaN, latest.current.times);
      if (latest.current.labels[index] !== undefined) latest.current.onPick?.(index);
    });

  return (
    <Paper ref={root}>
      <ReactECharts
        echarts={echarts}
        option={option}
        replaceMerge={REPLACED}
        style={FILL}
        onChartReady={listen}
        role="img"
        aria-label={label}
      />
    </Paper>
  );
}
