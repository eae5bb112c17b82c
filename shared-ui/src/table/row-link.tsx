import styled from 'styled-components';
import { linkCss } from '../link/link';

/** The one link of a row, marked `data-row-link`; `useRowClick` lends it the rest of the row. */
export const RowLink = styled.a`
  ${linkCss}
  display: inline-flex;
  align-items: center;
  min-width: 24px;
  min-height: 24px;
  max-width: 100%;
`;
