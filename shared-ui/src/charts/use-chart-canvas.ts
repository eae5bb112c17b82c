import { useEffect, useState, type ComponentType } from 'react';
import type { ChartCanvasProps } from './chart-canvas';

/** The drawing's code: on its way, here, or not to be had (then the table stands in for it). */
export function useChartCanvas(wanted: boolean): ComponentType<ChartCanvasProps> | 'loading' | 'failed' {
  const [state, setState] = useState<{ canvas: ComponentType<ChartCanvasProps> | 'loading' | 'failed' }>({
    canvas: 'loading',
  });
  useEffect(() => {
    if (!wanted) return undefined;
    let gone = false;
    import('./chart-canvas').then(
      (module) => !gone && setState({ canvas: module.default }),
      () => !gone && setState({ canvas: 'failed' }),
    );
    return () => {
      gone = true;
    };
  }, [wanted]);
  return state.canvas;
}
