import { labelOf, THREAD_STATUS, THREAD_STATUS_LABELS, timeText } from 'api-contract/rules';
import { StatusChip, t, type Tone } from 'shared-ui';
import styled from 'styled-components';
import type { ClaimRow } from '../../wire/claims';

const TONES: Readonly<Record<string, Tone>> = {
  [THREAD_STATUS.open]: 'info',
  [THREAD_STATUS.waiting]: 'warning',
  [THREAD_STATUS.solved]: 'success',
  [THREAD_STATUS.refused]: 'danger',
};

/** The status of a claim as colour and word. */
export function ClaimStatus({ status }: Pick<ClaimRow, 'status'>) {
  return <StatusChip tone={TONES[status] ?? 'neutral'}>{labelOf(THREAD_STATUS_LABELS, status)}</StatusChip>;
}

const Late = styled.span`
  color: ${t.color.danger};
  font-weight: 600;
`;

/** Until when it is answered; one that was not, in red and in words. */
export function ClaimDue({ due, late }: Pick<ClaimRow, 'due' | 'late'>) {
  return late ? <Late>{timeText(due)} · atrasada</Late> : <>{timeText(due)}</>;
}
