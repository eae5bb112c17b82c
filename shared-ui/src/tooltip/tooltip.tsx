import type { ReactElement } from 'react';
import { Focusable } from 'react-aria-components/Focusable';
import { Tooltip as Bubble, TooltipTrigger } from 'react-aria-components/Tooltip';
import styled from 'styled-components';
import { PtBr } from '../aria/pt-br';
import { t } from '../tokens';

const Box = styled(Bubble)`
  z-index: 70;
  max-width: 20rem;
  padding: ${t.space(1.5)} ${t.space(2.5)};
  border: 1px solid ${t.color.navLine};
  border-radius: ${t.radius.sm};
  background: ${t.color.nav};
  color: ${t.color.navInkStrong};
  font-size: ${t.size.xs};
  box-shadow: ${t.shadow.raised};
`;

export interface TooltipProps {
  /** A short explanation. Never put required information only here: touch screens show no tooltip. */
  text: string;
  /** One control that takes focus and a ref (`Button`, `IconButton`, a link). */
  children: ReactElement<Record<string, unknown>, string>;
  /** Shown initially. */
  defaultOpen?: boolean;
}

/** Explains a control on hover and on keyboard focus; Esc closes it, and the pointer may rest on it (WCAG 1.4.13). */
export function Tooltip({ text, children, defaultOpen }: TooltipProps) {
  return (
    <PtBr>
      <TooltipTrigger delay={400} closeDelay={100} defaultOpen={defaultOpen}>
        <Focusable>{children}</Focusable>
        <Box offset={6}>{text}</Box>
      </TooltipTrigger>
    </PtBr>
  );
}
