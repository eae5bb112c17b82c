import type { Labels } from './labels';

/** What a conversation is about. */
export const THREAD_KIND = { claim: 'claim', quotation: 'quotation' } as const;

/** Where a conversation stands: `waiting` is for the customer, `solved` and `refused` have ended. */
export const THREAD_STATUS = {
  open: 'open',
  waiting: 'waiting',
  solved: 'solved',
  refused: 'refused',
} as const;
export type ThreadStatus = (typeof THREAD_STATUS)[keyof typeof THREAD_STATUS];

export const THREAD_STATUS_LABELS: Labels = [
  [THREAD_STATUS.open, 'Aberta'],
  [THREAD_STATUS.waiting, 'Aguardando o cliente'],
  [THREAD_STATUS.solved, 'Resolvida'],
  [THREAD_STATUS.refused, 'Recusada'],
];

/** How a message came. */
export const MESSAGE_VIA = { portal: 'portal', mail: 'mail' } as const;

/** Files of one upload, and how large each may be. */
export const THREAD_FILES = 10;
export const THREAD_FILE_BYTES = 10 * 1024 * 1024;
export const THREAD_FILE_EXTENSIONS = ['pdf', 'jpg', 'jpeg', 'png'] as const;
/** Characters of a message. */
export const MESSAGE_LENGTH = 10_000;
