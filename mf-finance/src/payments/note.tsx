import type { ReactNode } from 'react';
import { t } from 'shared-ui';
import styled from 'styled-components';

const Root = styled.div<{ $tone: 'success' | 'warning' | 'neutral' }>`
  padding: ${t.space(3)} ${t.space(4)};
  border-left: 3px solid ${({ $tone }) => ($tone === 'neutral' ? t.color.lineStrong : t.color[$tone])};
  border-radius: ${t.radius.sm};
  background: ${({ $tone }) => t.color[`${$tone}Soft`]};
  overflow-wrap: anywhere;
  > strong {
    display: block;
  }
`;

interface NoteProps {
  tone: 'success' | 'warning' | 'neutral';
  title: string;
  children?: ReactNode;
}

/** Something that must be read about a charge, in the colour of what it means. */
export const Note = ({ tone, title, children }: NoteProps) => (
  <Root $tone={tone}>
    <strong>{title}</strong>
    {children}
  </Root>
);
