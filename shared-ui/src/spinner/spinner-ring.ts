import styled, { keyframes } from 'styled-components';

const turn = keyframes`to { transform: rotate(1turn) }`;

/** The turning ring alone; decorative. */
export const SpinnerRing = styled.span.attrs({ 'aria-hidden': true })<{ $size?: string }>`
  display: inline-block;
  flex: none;
  width: ${({ $size = '1em' }) => $size};
  height: ${({ $size = '1em' }) => $size};
  border: 2px solid color-mix(in srgb, currentcolor 25%, transparent);
  border-top-color: currentcolor;
  border-radius: 50%;
  animation: ${turn} 0.8s linear infinite;
`;
