/** With the other data of users (user-storage.ts): the next user's sentence has another height. */
const KEY = 'portal.sentence';

/** How high the home page's sentence was the last time in a window of this width, in pixels. */
export function keptHeight(): number | undefined {
  const [width, height] = (localStorage.getItem(KEY) ?? '').split(':').map(Number);
  return width === window.innerWidth && height ? height : undefined;
}

/** Keeps the sentence's height for the next visit. */
export function keepHeight(height: number): void {
  if (height === 0) return;
  try {
    localStorage.setItem(KEY, `${window.innerWidth}:${height}`);
  } catch {
    // A full storage costs the next visit a jump.
  }
}
