import { labelOf, THREAD_STATUS_LABELS, timeText } from 'api-contract/rules';
import { StatusChip, t } from 'shared-ui';
import styled from 'styled-components';
import type { ClaimRow } from '../../wire/claims';
import { THREAD_TONES } from '../../wire/rules/threads';

/** The status of a claim as colour and word. */
export const ClaimStatus = ({ status }: Pick<ClaimRow, 'status'>) => (
  <StatusChip tone={THREAD_TONES[status]}>{labelOf(THREAD_STATUS_LABELS, status)}</StatusChip>
);

const Late = styled.span`
  color: ${t.color.danger};
  font-weight: 600;
`;

/** Until when it is answered; one that was not, in red and in words. */
export function ClaimDue({ due, late }: Pick<ClaimRow, 'due' | 'late'>) {
  return late ? <Late>{timeText(due)} · atrasada</Late> : <>{timeText(due)}</>;
}
