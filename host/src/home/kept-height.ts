import { TODAY_HEIGHT_KEY } from '../storage/keys';
import { browserStorage } from '../storage/storage';

/** How high 'Para hoje' was the last time in a window of this width, in pixels. */
export function keptHeight(): number | undefined {
  const [width, height] = (browserStorage.get(TODAY_HEIGHT_KEY) ?? '').split(':').map(Number);
  return width === window.innerWidth && height ? height : undefined;
}

/** Keeps its height for the next visit. */
export function keepHeight(height: number): void {
  if (height === 0) return;
  browserStorage.set(TODAY_HEIGHT_KEY, `${window.innerWidth}:${height}`);
}
