import { t } from 'shared-ui';
import styled from 'styled-components';

/** A product's name in a table: two lines rather than a cut word, within the height of a row. */
export const ProductName = styled.span`
  display: -webkit-box;
  overflow: hidden;
  font-size: ${t.size.xs};
  line-height: 1.25;
  white-space: normal;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;
