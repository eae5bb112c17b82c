import { THREAD_STATUS, type ThreadStatus } from 'api-contract/rules';

export const THREAD_STATUSES = Object.values(THREAD_STATUS);

/** Those that have ended: they may be reopened for {@link REOPEN_DAYS}. */
export const THREAD_ENDED: readonly ThreadStatus[] = [THREAD_STATUS.solved, THREAD_STATUS.refused];
export const REOPEN_DAYS = 30;
