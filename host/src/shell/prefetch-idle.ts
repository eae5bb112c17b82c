import { prefetchPath } from '../remotes/prefetch';

/** Once the browser has nothing better to do, the other areas' code is fetched, so that a first visit does not wait. */
export function prefetchWhenIdle(paths: string[]): () => void {
  if (!('requestIdleCallback' in window)) return () => undefined;
  let stopped = false;
  const next = (rest: string[]) => {
    const [path, ...others] = rest;
    if (stopped || path === undefined) return;
    prefetchPath(path);
    handle = window.requestIdleCallback(() => next(others));
  };
  // Only after load: the page in view comes first.
  let handle = 0;
  const begin = () => (handle = window.requestIdleCallback(() => next(paths)));
  const timer = window.setTimeout(begin, 2000);
  return () => {
    stopped = true;
    window.clearTimeout(timer);
    window.cancelIdleCallback(handle);
  };
}
