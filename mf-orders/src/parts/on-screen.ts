import { offPaper } from 'shared-ui';
import styled from 'styled-components';

/** What only acts, as a whole: it has no place on paper. Buttons alone leave it by themselves. */
export const OnScreen = styled.div`
  display: contents;
  ${offPaper}
`;
