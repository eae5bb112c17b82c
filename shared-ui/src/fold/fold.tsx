import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from '../icon/icon';
import { offPaper, t } from '../tokens';

const Root = styled.details`
  /* On paper nothing is folded. */
  @media print {
    &::details-content {
      content-visibility: visible;
    }
  }
  > summary {
    ${offPaper}
    display: inline-flex;
    align-items: center;
    gap: ${t.space(1)};
    min-height: 24px;
    border-radius: ${t.radius.sm};
    color: ${t.color.accent};
    font-size: ${t.size.sm};
    font-weight: 600;
    list-style: none;
    cursor: pointer;
    &::-webkit-details-marker {
      display: none;
    }
  }
  &[open] > summary {
    margin-bottom: ${t.space(3)};
    > svg {
      transform: rotate(180deg);
    }
  }
`;

export interface FoldProps {
  /** What is folded away: 'Todos os dados'. */
  title: string;
  /** Folded content stays in the page, so that the browser's search finds it. */
  children: ReactNode;
  /** How it begins; folded by default. */
  start?: 'open' | 'folded';
  /** Called when it opens or closes. */
  onToggle?: (open: boolean) => void;
}

/** One line that unfolds what few readers need. */
export function Fold({ title, children, start = 'folded', onToggle }: FoldProps) {
  const [begins] = useState(start === 'open');
  return (
    <Root open={begins || undefined} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
      <summary>
        {title}
        <Icon name="chevronDown" size={16} />
      </summary>
      {children}
    </Root>
  );
}
