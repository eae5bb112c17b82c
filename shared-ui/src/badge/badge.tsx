import styled from 'styled-components';
import { VisuallyHidden } from '../layout/visually-hidden';
import type { Tone } from 'api-contract/rules';
import { t } from '../tokens';

const Root = styled.span<{ $tone: Tone }>`
  display: inline-grid;
  place-items: center;
  min-width: 1.25rem;
  height: 1.25rem;
  padding: 0 ${t.space(1.5)};
  border-radius: ${t.radius.full};
  background: ${({ $tone }) => t.color[`${$tone}Soft`]};
  color: ${({ $tone }) => t.color[$tone]};
  font-size: ${t.size.xs};
  font-weight: 700;
  line-height: 1;
`;

export interface BadgeProps {
  /** The count; above 99 it shows '99+'. */
  count: number;
  /** What is counted, read aloud after the figure: 'pagamentos em aberto'. */
  label: string;
  /** `neutral` by default. */
  tone?: Tone;
}

/** A small figure beside a name or on an icon. For a state in words use `StatusChip`. */
export function Badge({ count, label, tone = 'neutral' }: BadgeProps) {
  return (
    <Root $tone={tone}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <VisuallyHidden>{`${count} ${label}`}</VisuallyHidden>
    </Root>
  );
}
