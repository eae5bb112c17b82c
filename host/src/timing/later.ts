/** Resolves when what was just drawn is on screen, so that other work does not delay it. */
export const afterPaint = () =>
  new Promise<void>((resolve) => {
    if (document.visibilityState === 'hidden') resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });

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
