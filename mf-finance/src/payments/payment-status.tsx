import { labelOf, PAYMENT_STATUS_LABELS, type PaymentStatus as Status } from 'api-contract/rules';
import { StatusChip } from 'shared-ui';
import { PAYMENT_TONES } from '../../wire/rules/payments';

/** A charge's status as colour and word. */
export const PaymentStatus = ({ status }: { status: Status }) => (
  <StatusChip tone={PAYMENT_TONES[status]}>{labelOf(PAYMENT_STATUS_LABELS, status)}</StatusChip>
);
