import { css } from 'styled-components';
import { contentCss } from './content-css';
import { frameCss } from './frame-css';
import { narrowCss } from './narrow-css';

/** What the brief fixes for all three (DESIGN section 5): ink-navy menu, Inter, one accent, cards at 390 px. */
export const baseCss = css`
  ${frameCss}
  ${contentCss}
  ${narrowCss}
`;
