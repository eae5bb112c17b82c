import { browserStorage } from '../storage/storage';

/** With the other data of users (user-storage.ts): the next user's sentence has another height. */
const KEY = 'portal.sentence';

/** How high the home page's sentence was the last time in a window of this width, in pixels. */
export function keptHeight(): number | undefined {
  const [width, height] = (browserStorage.get(KEY) ?? '').split(':').map(Number);
  return width === window.innerWidth && height ? height : undefined;
}

/** Keeps the sentence's height for the next visit. */
export function keepHeight(height: number): void {
  if (height === 0) return;
  browserStorage.set(KEY, `${window.innerWidth}:${height}`);
}
