import { browserStorage } from '../storage/storage';

/** With the other data of users (user-storage.ts): the next user's day has another height. */
const KEY = 'portal.today';

/** How high 'Para hoje' was the last time in a window of this width, in pixels. */
export function keptHeight(): number | undefined {
  const [width, height] = (browserStorage.get(KEY) ?? '').split(':').map(Number);
  return width === window.innerWidth && height ? height : undefined;
}

/** Keeps its height for the next visit. */
export function keepHeight(height: number): void {
  if (height === 0) return;
  browserStorage.set(KEY, `${window.innerWidth}:${height}`);
}
