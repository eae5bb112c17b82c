import { labelOf } from 'api-contract/rules';
import { StatusChip } from 'shared-ui';
import { callTone, TIME_LOG_STATUS_LABELS } from '../../wire/rules/logs';

/** How a call ended, as colour and word. */
export const CallStatus = ({ status }: { status: string }) => (
  <StatusChip tone={callTone(status)}>{labelOf(TIME_LOG_STATUS_LABELS, status)}</StatusChip>
);
