import { t } from 'shared-ui';
import styled from 'styled-components';

/** Takes the focus when the step changes; the ring goes round its words. */
export const StepHeading = styled.h2`
  align-self: flex-start;
  border-radius: ${t.radius.sm};
`;
