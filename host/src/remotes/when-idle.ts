/** How long a browser without idle callbacks (Safari) is left alone first, in milliseconds. */
const PAUSE = 1000;

/** Does what can wait once the browser has nothing else to do. Returns how to call it off. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, PAUSE);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work);
  return () => cancelIdleCallback(handle);
}
