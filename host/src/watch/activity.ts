let lastTouch = 0;
let watched = false;

/** Begins to follow whether the user touches the page; once, whoever calls it. */
export function watchActivity(): void {
  lastTouch = Date.now();
  if (watched) return;
  watched = true;
  const touch = () => (lastTouch = Date.now());
  for (const event of ['pointerdown', 'keydown', 'wheel']) {
    window.addEventListener(event, touch, { capture: true, passive: true });
  }
}

/** How long the user has not touched the page, in milliseconds. */
export const idleFor = (): number => Date.now() - lastTouch;
