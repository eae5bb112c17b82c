import { prefetchPath } from '../remotes/prefetch';

/** Preloads the other areas' code when the browser is idle, so that a first visit is fast. */
export function prefetchWhenIdle(paths: string[]): () => void {
  if (!('requestIdleCallback' in window)) return () => undefined;
  let stopped = false;
  const next = (rest: string[]) => {
    const [path, ...others] = rest;
    if (stopped || path === undefined) return;
    prefetchPath(path);
    handle = window.requestIdleCallback(() => next(others));
  };
  // Only after load: the current page comes first.
  let handle = 0;
  const begin = () => (handle = window.requestIdleCallback(() => next(paths)));
  const timer = window.setTimeout(begin, 2000);
  return () => {
    stopped = true;
    window.clearTimeout(timer);
    window.cancelIdleCallback(handle);
  };
}
