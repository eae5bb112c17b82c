import { useEffect, useState, type ComponentType } from 'react';
import type { ChartCanvasProps } from './chart-canvas';

type Canvas = ComponentType<ChartCanvasProps>;

/** Cached, so that later charts do not wait. */
let loaded: Canvas | undefined;
const load = async (): Promise<Canvas> => (loaded ??= (await import('./chart-canvas')).default);

/** Preloads the drawing's code where a chart is likely to appear. */
export const preloadCharts = (): Promise<unknown> => load().catch(() => undefined);

/** The drawing's code, or its loading or failed state (the table is then shown instead). */
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
