import styled, { css, keyframes } from 'styled-components';
import { t } from '../tokens';

const breathe = keyframes`50% { opacity: 0.55 }`;

/** The grey of what is still loading, for boxes of one's own. */
export const skeletonCss = css`
  border-radius: ${t.radius.sm};
  background: ${t.color.shimmer};
  animation: ${breathe} 1.6s ease-in-out infinite;
`;

/** Stands where something will be, with its size, so that nothing moves when it comes. Decorative: say 'busy' outside. */
export const Skeleton = styled.span.attrs({ 'aria-hidden': true })<{ $width?: string; $height?: string }>`
  display: block;
  width: ${({ $width = '100%' }) => $width};
  max-width: 100%;
  height: ${({ $height = '0.75rem' }) => $height};
  ${skeletonCss}
`;
