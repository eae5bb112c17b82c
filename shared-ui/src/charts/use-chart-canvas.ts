import { useEffect, useState, type ComponentType } from 'react';
import type { ChartCanvasProps } from './chart-canvas';

type Canvas = ComponentType<ChartCanvasProps>;

/** Kept, so that later charts need not wait. */
let loaded: Canvas | undefined;
const load = async (): Promise<Canvas> => (loaded ??= (await import('./chart-canvas')).default);

/** Fetches the drawing's code ahead, where a chart is likely to be shown. */
export const preloadCharts = (): Promise<unknown> => load().catch(() => undefined);

/** The drawing's code, or whether it is loading or could not be loaded (the table then takes its place). */
export function useChartCanvas(wanted: boolean): Canvas | 'loading' | 'failed' {
  const [state, setState] = useState<{ canvas: Canvas | 'loading' | 'failed' }>({
    canvas: loaded ?? 'loading',
  });
  const missing = wanted && typeof state.canvas === 'string';
  useEffect(() => {
    if (!missing) return undefined;
    let gone = false;
    load().then(
      (canvas) => !gone && setState({ canvas }),
      () => !gone && setState({ canvas: 'failed' }),
    );
    return () => {
      gone = true;
    };
  }, [missing]);
  return state.canvas;
}
