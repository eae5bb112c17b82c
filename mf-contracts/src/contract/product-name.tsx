import { t } from 'shared-ui';
import styled from 'styled-components';

const Name = styled.span`
  display: -webkit-box;
  overflow: hidden;
  font-size: ${t.size.xs};
  line-height: 1.25;
  white-space: normal;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

/** A product's name in a table: two lines rather than a cut word, within the height of a row; whole in its tooltip. */
export const ProductName = ({ children }: { children: string }) => <Name title={children}>{children}</Name>;
