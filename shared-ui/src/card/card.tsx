import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { RequiredMark } from '../field/field';
import { t } from '../tokens';

/** The white sheet that screens are made of; `Card` adds a title. */
export const Surface = styled.section<{ $padding?: number }>`
  min-width: 0;
  padding: ${({ $padding = 5 }) => t.space($padding)};
  border: 1px solid ${t.color.line};
  border-radius: ${t.radius.lg};
  background: ${t.color.surface};
  box-shadow: ${t.shadow.card};
  @media (max-width: ${t.narrow}) {
    padding: ${({ $padding = 5 }) => t.space(Math.min($padding, 4))};
  }
  @media print {
    padding: ${({ $padding = 5 }) => t.space(Math.min($padding, 3))};
    box-shadow: none;
    break-inside: avoid;
  }
`;

/** The line of a card's title. */
export const CardHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${t.space(2)} ${t.space(4)};
  min-height: ${t.control.sm};
  margin-bottom: ${t.space(4)};
  > :first-child {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

export interface CardProps {
  /** Names the part; without it the card is no region. */
  title?: string;
  /** What the card asks for must be chosen: the title has the mark of a required field. */
  required?: boolean;
  /** The title's heading level; 2 by default, because the page title is 1. */
  level?: 1 | 2 | 3;
  /** At the right of the title. */
  actions?: ReactNode;
  /** What the card holds. */
  children: ReactNode;
}

/** A titled part of a page; the title names the region. */
export function Card({ title, required, level = 2, actions, children }: CardProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <Surface aria-labelledby={title ? id : undefined}>
      {(title || actions) && (
        <CardHead>
          {title && (
            <Heading id={id}>
              {title}
              {required && <RequiredMark />}
            </Heading>
          )}
          {actions}
        </CardHead>
      )}
      {children}
    </Surface>
  );
}
