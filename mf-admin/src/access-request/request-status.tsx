import { ACCESS_REQUEST_STATUS_LABELS, labelOf } from 'api-contract/rules';
import { StatusChip } from 'shared-ui';
import { requestTone } from '../../wire/rules/access-request-columns';

/** The status of an access request as colour and word; an unknown status shows its code. */
export const RequestStatus = ({ status }: { status: number }) => (
  <StatusChip tone={requestTone(status)}>{labelOf(ACCESS_REQUEST_STATUS_LABELS, status)}</StatusChip>
);
