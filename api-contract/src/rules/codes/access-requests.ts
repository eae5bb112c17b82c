import type { Labels } from './labels';

/**
 * 1 when new, 5 when sent again after a revision; 2 and 3 are the review's
 * (docs/product/admin.md, 'Access requests').
 */
export const ACCESS_REQUEST_STATUS = { new: 1, approved: 2, rejected: 3, revised: 5 } as const;

export const ACCESS_REQUEST_STATUS_LABELS: Labels = [
  [ACCESS_REQUEST_STATUS.new, 'Nova'],
  [ACCESS_REQUEST_STATUS.approved, 'Aprovada'],
  [ACCESS_REQUEST_STATUS.rejected, 'Rejeitada'],
  [ACCESS_REQUEST_STATUS.revised, 'Reenviada'],
];

/** Only a request in one of these can still be approved or rejected. */
export const OPEN_ACCESS_REQUEST: readonly number[] = [
  ACCESS_REQUEST_STATUS.new,
  ACCESS_REQUEST_STATUS.revised,
];
