import { css } from 'styled-components';
import { linkCss } from '../link/link';
import { t } from '../tokens';

/** The one link of a row, marked `data-row-link`; `useRowClick` lends it the rest of the row. For the table's own sheet. */
export const rowLinkCss = css`
  ${linkCss}
  margin-block: 0;
  padding-block: 0;
  display: inline-flex;
  align-items: center;
  min-width: 24px;
  min-height: 24px;
  max-width: 100%;
  /* A link that is only a sign (a chevron) is named by its label, and looks like the button it is. */
  &[aria-label] {
    justify-content: center;
    min-width: 28px;
    min-height: 28px;
    border: 1px solid ${t.color.line};
    border-radius: ${t.radius.md};
    background: ${t.color.surface};
    font-weight: 600;
    text-decoration: none;
    &:focus-visible {
      /* It fills its cell, which cuts what stands out. */
      outline-offset: -2px;
    }
  }
`;
