import { preloadIfAllowed } from '../pages/prefetch';
import { whenIdle } from '../timing/later';

/** Only after load, in milliseconds: the current page comes first. */
const AFTER_LOAD = 2000;

/** Preloads the other areas' code when the browser is idle, so that a first visit is fast. */
export function prefetchWhenIdle(paths: string[]): () => void {
  let stop = () => {};
  const next = ([path, ...others]: string[]) => {
    if (path === undefined) return;
    stop = whenIdle(() => {
      preloadIfAllowed(path);
      next(others);
    });
  };
  const timer = setTimeout(() => next(paths), AFTER_LOAD);
  return () => {
    clearTimeout(timer);
    stop();
  };
}
