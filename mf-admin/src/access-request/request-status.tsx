import { ACCESS_REQUEST_STATUS, ACCESS_REQUEST_STATUS_LABELS, labelOf } from 'api-contract/rules';
import { StatusChip, type Tone } from 'shared-ui';

const TONES: Readonly<Record<number, Tone>> = {
  [ACCESS_REQUEST_STATUS.new]: 'info',
  [ACCESS_REQUEST_STATUS.revised]: 'warning',
  [ACCESS_REQUEST_STATUS.approved]: 'success',
  [ACCESS_REQUEST_STATUS.rejected]: 'danger',
};

/** The status of an access request as colour and word; an unknown status shows its code. */
export function RequestStatus({ status }: { status: number }) {
  return (
    <StatusChip tone={TONES[status] ?? 'neutral'}>{labelOf(ACCESS_REQUEST_STATUS_LABELS, status)}</StatusChip>
  );
}
