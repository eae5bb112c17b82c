import type { Invoice } from 'api-contract';
import { dueDate, dueText, dueUrgency, formatDate, type IsoDate, type Urgency } from 'api-contract/rules';
import { t, URGENCY_COLORS } from 'shared-ui';
import styled from 'styled-components';

const Words = styled.span<{ $urgency: Urgency }>`
  display: block;
  color: ${({ $urgency }) => URGENCY_COLORS[$urgency]};
  font-size: ${t.size.xs};
  font-weight: ${({ $urgency }) => ($urgency === 'none' ? 400 : 600)};
  line-height: 1.2;
`;

interface DueDateProps {
  title: Pick<Invoice, 'E1_STATUS' | 'E1_VENCTO' | 'E1_VENCREA'>;
  today: IsoDate;
}

/** When a title is due and, while it is open, what that means today: 'Vencido há 26 dias'. */
export function DueDate({ title, today }: DueDateProps) {
  const text = dueText(title, today);
  return (
    <span>
      {formatDate(dueDate(title))}
      {text && <Words $urgency={dueUrgency(title, today)}>{` ${text}`}</Words>}
    </span>
  );
}
