import styled from 'styled-components';
import { t } from '../tokens';

/** How far something is: a native progress bar, 0 to `max` (1 by default). Give it an `aria-label`. */
export const ProgressBar = styled.progress`
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
