import { setTimeout as sleep } from 'node:timers/promises';
import type { SyncWish } from './request';
import type { MirrorStatus, MirrorTable } from './status';

/** What the commands show of the mirror. */
export type MirrorNow = Pick<MirrorStatus, 'freshAt' | 'tables'>;

/** The mirror as `erp:sync` and `erp:status` reach it: in a database, or through the portal that has it open. */
export interface CommandMirror {
  /** Names of the tables that the ERP feeds: 'SC5'. */
  names(): Promise<readonly string[]>;
  status(): Promise<MirrorNow>;
  ask(wish: SyncWish, table?: string): Promise<void>;
  /**
   * Asks, and returns when that is done, or the ERP has failed. `say` is called now and then while tables are read.
   */
  carryOut(ask: () => Promise<void>, say: Progress): Promise<void>;
}

export interface Progress {
  /** The tables at work, as they are now. */
  (tables: readonly MirrorTable[]): void;
}

/** Time between two looks at the progress. */
export const SAY_MS = 2000;

/** Whether a table still has to do what was asked, or is at it without having failed. */
const isBusy = ({ asked, state, error }: MirrorTable): boolean =>
  asked !== null || (error === null && (state === 'compare' || state === 'first'));

/** Asks, and waits until the process that syncs has done it. */
export async function waitFor(
  { status }: Pick<CommandMirror, 'status'>,
  ask: () => Promise<void>,
  say: Progress,
  everyMs = SAY_MS,
): Promise<void> {
  await ask();
  for (;;) {
    const { tables } = await status();
    say(tables);
    if (!tables.some(isBusy)) return;
    await sleep(everyMs);
  }
}
