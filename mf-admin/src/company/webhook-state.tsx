import { timeText } from 'api-contract/rules';
import { StatusChip } from 'shared-ui';
import type { WebhookRow } from '../../wire/webhooks';

/** Whether a webhook takes what it is sent. */
export function WebhookState({ row }: { row: Pick<WebhookRow, 'on' | 'failing_since'> }) {
  if (!row.on) return <StatusChip tone="danger">Parado</StatusChip>;
  if (row.failing_since === null) return <StatusChip tone="success">Em dia</StatusChip>;
  return (
    <span title={`Sem entregas desde ${timeText(row.failing_since)}`}>
      <StatusChip tone="warning">Com falhas</StatusChip>
    </span>
  );
}
