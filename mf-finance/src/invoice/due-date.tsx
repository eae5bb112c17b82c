import type { Invoice } from 'api-contract';
import { dueDate, dueText, dueUrgency, formatDate, type IsoDate } from 'api-contract/rules';
import { t } from 'shared-ui';
import styled from 'styled-components';

const COLORS = { late: t.color.danger, soon: t.color.warning, none: t.color.inkFaint } as const;

const Words = styled.span<{ $urgency: keyof typeof COLORS }>`
  display: block;
  color: ${({ $urgency }) => COLORS[$urgency]};
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
