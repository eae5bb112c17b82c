import type { Part } from './supervisor/orders';

let used: readonly Part[] = [];
let tell: (name: string) => void = () => undefined;

/** Has these parts of the store serve their areas, in the place of those that are built in; said before anything asks. */
export function useParts(parts: readonly Part[], onLoading: (name: string) => void): void {
  used = parts;
  tell = onLoading;
}

/** The parts of the store that serve here. */
export const usedParts = (): readonly Part[] => used;

/** Says which area's code runs from now on, so that a failure is known to be its; '' is nobody's. */
export const runsPartOf = (name: string): void => tell(used.some((part) => part.name === name) ? name : '');
