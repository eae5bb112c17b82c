import {
  labelOf,
  PAYMENT_STATUS,
  PAYMENT_STATUS_LABELS,
  type PaymentStatus as Status,
} from 'api-contract/rules';
import { StatusChip } from 'shared-ui';

const TONES = {
  [PAYMENT_STATUS.active]: 'info',
  [PAYMENT_STATUS.paid]: 'success',
  [PAYMENT_STATUS.review]: 'warning',
  [PAYMENT_STATUS.expired]: 'neutral',
  [PAYMENT_STATUS.cancelled]: 'neutral',
} as const;

/** A charge's status as colour and word. */
export const PaymentStatus = ({ status }: { status: Status }) => (
  <StatusChip tone={TONES[status]}>{labelOf(PAYMENT_STATUS_LABELS, status)}</StatusChip>
);
