import type { ButtonHTMLAttributes, ReactElement, Ref } from 'react';
import styled from 'styled-components';
import { offPaper, t } from '../tokens';

const Root = styled.button`
  ${offPaper}
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 2rem;
  height: 2rem;
  padding: 0;
  border: 0;
  border-radius: ${t.radius.md};
  background: transparent;
  color: ${t.color.inkSoft};
  cursor: pointer;
  &:hover {
    background: ${t.color.hover};
    color: ${t.color.ink};
  }
  &:active {
    background: ${t.color.neutralSoft};
  }
  &:disabled,
  &[aria-disabled='true'] {
    background: transparent;
    color: ${t.color.lineStrong};
    cursor: not-allowed;
  }
`;

export interface IconButtonFrameProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: ReactElement;
  /** The button's name, for screen readers and the tooltip. */
  label: string;
  ref?: Ref<HTMLButtonElement>;
}

/** A button with only an icon, passed as an element; `IconButton` also accepts icon names. */
export function IconButtonFrame({ icon, label, ...rest }: IconButtonFrameProps) {
  return (
    <Root type="button" aria-label={label} title={label} {...rest}>
      {icon}
    </Root>
  );
}
