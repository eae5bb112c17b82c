import { StartError } from './config/start-error';
import { firstNotAdditive } from './db/additive';
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

/** Of a refused statement so much is told. */
const SHOWN = 120;

/**
 * Lets a candidate's parts add to the database, while an older version serves on it: anything else only where the release
 * says so (`--contract`).
 */
export function additiveOnly({ area }: { readonly area?: string }, statements: readonly string[]): void {
  const part = used.find(({ name }) => name === area);
  if (!part || part.contract) return;
  const found = firstNotAdditive(statements);
  if (found === undefined) return;
  const shown = found.replace(/\s+/g, ' ').slice(0, SHOWN);
  throw new StartError(
    `a migration does more than add, which an older version may trip over, and needs --contract (docs/releases.md): ${shown}`,
  );
}
