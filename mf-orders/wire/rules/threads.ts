import { THREAD_STATUS, type ThreadStatus, type Tone } from 'api-contract/rules';

export const THREAD_STATUSES = Object.values(THREAD_STATUS);

/** Those that have ended. */
export const THREAD_ENDED: readonly ThreadStatus[] = [THREAD_STATUS.solved, THREAD_STATUS.refused];

/** The colours of a conversation's statuses. */
export const THREAD_TONES: Readonly<Record<ThreadStatus, Tone>> = {
  [THREAD_STATUS.open]: 'info',
  [THREAD_STATUS.waiting]: 'warning',
  [THREAD_STATUS.solved]: 'success',
  [THREAD_STATUS.refused]: 'danger',
};
