import type { HTMLAttributes, ReactNode } from 'react';
import type { Tone } from 'api-contract/rules';
import styled from 'styled-components';
import { t } from '../tokens';

const Root = styled.div<{ $tone: Tone }>`
  padding: ${t.space(3)} ${t.space(4)};
  border-left: 3px solid ${({ $tone }) => ($tone === 'neutral' ? t.color.lineStrong : t.color[$tone])};
  border-radius: ${t.radius.sm};
  background: ${({ $tone }) => t.color[`${$tone}Soft`]};
  overflow-wrap: anywhere;
  > strong {
    display: block;
  }
  > p + p {
    margin-top: ${t.space(1)};
  }
`;

export interface NoteProps extends Pick<HTMLAttributes<HTMLElement>, 'role' | 'aria-label' | 'aria-live'> {
  tone?: Tone;
  title?: ReactNode;
  children?: ReactNode;
}

/** A short text that must be read before going on, in the colour of what it means. */
export const Note = ({ tone = 'info', title, children, ...rest }: NoteProps) => (
  <Root $tone={tone} {...rest}>
    {title && <strong>{title}</strong>}
    {children}
  </Root>
);
