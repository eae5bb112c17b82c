import type { ReactNode } from 'react';
import type { Urgency } from 'api-contract/rules';
import styled from 'styled-components';
import { t, URGENCY_COLORS } from '../tokens';

const Words = styled.span<{ $urgency: Urgency }>`
  display: block;
  color: ${({ $urgency }) => URGENCY_COLORS[$urgency]};
  font-size: ${t.size.xs};
  font-weight: ${({ $urgency }) => ($urgency === 'none' ? 400 : 600)};
  line-height: 1.2;
`;

export interface UrgentDateProps {
  /** What the date means today, such as 'Vencido há 26 dias'; '' for nothing. */
  text: string;
  /** Its colour. */
  urgency: Urgency;
  /** The date itself. */
  children: ReactNode;
}

/** A date in a list, and below it in words what it means today. */
export function UrgentDate({ text, urgency, children }: UrgentDateProps) {
  return (
    <span>
      {children}
      {text && <Words $urgency={urgency}>{` ${text}`}</Words>}
    </span>
  );
}
