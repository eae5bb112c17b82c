import styled from 'styled-components';

/** What somebody has written, with its lines. */
export const Words = styled.p`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
