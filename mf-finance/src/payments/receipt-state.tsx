import { labelOf } from 'api-contract/rules';
import { StatusChip, t, type Tone } from 'shared-ui';
import styled from 'styled-components';
import { RECEIPT_STATE, RECEIPT_STATE_LABELS, type ReceiptState as State } from '../../wire/rules/payments';

const TONES: Readonly<Record<State, Tone>> = {
  [RECEIPT_STATE.waiting]: 'warning',
  [RECEIPT_STATE.sent]: 'info',
  [RECEIPT_STATE.failed]: 'danger',
  [RECEIPT_STATE.writtenOff]: 'success',
};

const Reason = styled.small`
  display: block;
  margin-top: ${t.space(0.5)};
  color: ${t.color.inkSoft};
  font-size: ${t.size.xs};
  white-space: normal;
  overflow-wrap: anywhere;
`;

/** What the ERP has of a received payment, and why it could not be sent there. */
export const ReceiptState = ({ state, reason = '' }: { state: State; reason?: string }) => (
  <>
    <StatusChip tone={TONES[state]}>{labelOf(RECEIPT_STATE_LABELS, state)}</StatusChip>
    {reason !== '' && <Reason>{reason}</Reason>}
  </>
);
