import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { chartOption, type ChartData } from './chart-option';
import { createChart, sizeOf } from './echarts';

const Box = styled.div`
  position: absolute;
  inset: 0;
`;

export interface ChartCanvasProps extends Omit<ChartData, 'animate'> {
  /** Read aloud in place of the drawing. */
  label: string;
}

/** The drawing; the one file that brings ECharts, fetched when the first chart is shown. */
export default function ChartCanvas({ label, labels, series, hidden }: ChartCanvasProps) {
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<ReturnType<typeof createChart>>(undefined);

  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const drawing = createChart(element);
    chart.current = drawing;
    const resize = new ResizeObserver(() => drawing.resize(sizeOf(element)));
    resize.observe(element);
    return () => {
      resize.disconnect();
      drawing.dispose();
    };
  }, []);

  useEffect(() => {
    const animate = !matchMedia('(prefers-reduced-motion: reduce)').matches;
    chart.current?.setOption(chartOption({ labels, series, hidden, animate }), { replaceMerge: ['series'] });
  }, [labels, series, hidden]);

  return <Box ref={box} role="img" aria-label={label} />;
}
