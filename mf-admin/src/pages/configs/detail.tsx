import { t } from 'shared-ui';
import styled from 'styled-components';

/** The quiet second line of an entry. */
export const Detail = styled.p`
  color: ${t.color.inkFaint};
  font-size: ${t.size.sm};
`;
