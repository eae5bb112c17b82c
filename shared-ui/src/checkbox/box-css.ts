import { css } from 'styled-components';
import { t } from '../tokens';

/** The line of a checkbox or switch: the whole of it can be pressed, never under 24 px. */
export const lineCss = css`
  display: inline-flex;
  align-items: flex-start;
  gap: ${t.space(2)};
  min-height: 24px;
  padding-block: 2px;
  cursor: pointer;
  &:has(:disabled) {
    color: ${t.color.inkFaint};
    cursor: not-allowed;
  }
`;

/** The browser's own box in the portal's colours; checked and half checked are drawn by the browser. */
export const boxCss = css`
  flex: none;
  width: 1.125rem;
  height: 1.125rem;
  margin: 1px 0 0;
  cursor: inherit;
`;
