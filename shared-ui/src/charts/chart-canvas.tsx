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
  /** A label's place was pressed. */
  onPick?: (index: number) => void;
}

/** The drawing; the one file that brings ECharts, fetched when the first chart is shown. */
export default function ChartCanvas({ label, labels, series, hidden, max, onPick }: ChartCanvasProps) {
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
    chart.current?.setOption(chartOption({ labels, series, hidden, animate, max }), {
      replaceMerge: ['series'],
    });
  }, [labels, series, hidden, max]);

  useEffect(() => {
    const drawing = chart.current;
    if (!drawing || !onPick) return undefined;
    // Anywhere over a label counts, not only the few pixels of its point.
    const press = ({ offsetX, offsetY }: { offsetX: number; offsetY: number }) => {
      const [index] = drawing.convertFromPixel({ xAxisIndex: 0, yAxisIndex: 0 }, [offsetX, offsetY]);
      if (index !== undefined && labels[Math.round(index)] !== undefined) onPick(Math.round(index));
    };
    drawing.getZr().on('click', press);
    return () => {
      if (!drawing.isDisposed()) drawing.getZr().off('click', press);
    };
  }, [labels, onPick]);

  return <Box ref={box} role="img" aria-label={label} />;
}
