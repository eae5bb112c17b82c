import styled, { css, keyframes } from 'styled-components';
import { t } from '../tokens';

const breathe = keyframes`50% { opacity: 0.55 }`;

/** The grey of what is still loading, without its breath. */
export const greyCss = css`
  border-radius: ${t.radius.sm};
  background: ${t.color.shimmer};
`;

/** The breath of what is still loading. Everything that breathes is a layer of its own: many bars breathe as one. */
export const breathCss = css`
  animation: ${breathe} 1.6s ease-in-out infinite;
`;

/** What is still loading, for boxes of one's own. */
export const skeletonCss = css`
  ${greyCss}
  ${breathCss}
`;

/** Stands where something will be, with its size, so that nothing moves when it comes. Decorative: say 'busy' outside. */
export const Skeleton = styled.span.attrs<{ $width?: string; $height?: string }>(
  ({ $width = '100%', $height = '0.75rem' }) => ({
    'aria-hidden': true,
    // Not a class for every size.
    style: { width: $width, height: $height },
  }),
)`
  display: block;
  max-width: 100%;
  ${skeletonCss}
`;
