import { t } from 'shared-ui';
import styled from 'styled-components';

const Name = styled.span`
  display: -webkit-box;
  overflow: hidden;
  font-size: ${t.size.xs};
  line-height: 1.25;
  white-space: normal;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`;

/** A product's name in a table: up to three lines instead of a cut one; the tooltip has the full name. */
export const ProductName = ({ children }: { children: string }) => <Name title={children}>{children}</Name>;
