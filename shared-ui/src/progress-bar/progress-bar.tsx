import type { ProgressHTMLAttributes } from 'react';
import styled from 'styled-components';
import { t } from '../tokens';

const Bar = styled.progress`
  display: block;
  width: 100%;
  height: 4px;
  appearance: none;
  border: 0;
  border-radius: ${t.radius.full};
  background: ${t.color.line};
  &::-webkit-progress-bar {
    border-radius: inherit;
    background: ${t.color.line};
  }
  &::-webkit-progress-value {
    border-radius: inherit;
    background: ${t.color.accent};
    transition: width ${t.motion.calm} ease-out;
    @media (prefers-reduced-motion: reduce) {
      transition: none;
    }
  }
  &::-moz-progress-bar {
    background: ${t.color.accent};
  }
`;

export interface ProgressBarProps extends ProgressHTMLAttributes<HTMLProgressElement> {
  /** What goes on: 'Andamento do arquivo'. */
  'aria-label'?: string;
  /** How far it is, 0 to `max`; undefined where nobody knows. */
  value?: number | undefined;
  /** The end; 1 by default. */
  max?: number;
}

/** How far something is: a native progress bar. */
export const ProgressBar = (props: ProgressBarProps) => <Bar {...props} />;
