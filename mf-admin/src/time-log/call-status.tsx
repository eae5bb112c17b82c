import { labelOf } from 'api-contract/rules';
import { StatusChip } from 'shared-ui';
import { TIME_LOG_STATUS, TIME_LOG_STATUS_LABELS } from '../../wire/rules/logs';

/** How a call ended, as colour and word. */
export function CallStatus({ status }: { status: string }) {
  return (
    <StatusChip tone={status === TIME_LOG_STATUS.ok ? 'success' : 'danger'}>
      {labelOf(TIME_LOG_STATUS_LABELS, status)}
    </StatusChip>
  );
}
