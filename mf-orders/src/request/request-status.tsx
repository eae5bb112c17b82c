import type { OrderRequestRow } from 'api-contract';
import { ORDER_STATUS } from 'api-contract/rules';
import { useAuth } from 'host/auth';
import { StatusChip, type Tone } from 'shared-ui';
import { orderStatusText } from '../../wire/rules/order-request-columns';

const TONES: Readonly<Record<number, Tone>> = {
  [ORDER_STATUS.waiting]: 'warning',
  [ORDER_STATUS.draft]: 'neutral',
  [ORDER_STATUS.waitingForErp]: 'info',
  [ORDER_STATUS.sentToErp]: 'info',
  [ORDER_STATUS.inErp]: 'success',
  [ORDER_STATUS.refusedByErp]: 'danger',
  [ORDER_STATUS.waitingForApproval]: 'warning',
};

/** 'Em atendimento' has the colour it has in quotations; a draft that nobody was sent has none. */
const toneOf = ({ status, submitted }: Pick<OrderRequestRow, 'status' | 'submitted'>): Tone =>
  status === ORDER_STATUS.draft && submitted ? 'info' : (TONES[status] ?? 'neutral');

/** The status of an order request as colour and word. */
export function RequestStatus({ request }: { request: Pick<OrderRequestRow, 'status' | 'submitted'> }) {
  const { user } = useAuth();
  return <StatusChip tone={toneOf(request)}>{orderStatusText(request, user?.type_id ?? 0)}</StatusChip>;
}
