import styled, { css, keyframes } from 'styled-components';
import { t } from '../tokens';

const breathe = keyframes`50% { opacity: 0.55 }`;

/** The grey of a placeholder, without animation. */
export const greyCss = css`
  border-radius: ${t.radius.sm};
  background: ${t.color.shimmer};
`;

/** The pulse of a placeholder. Each animated element is its own layer, so many bars share one animation. */
export const breathCss = css`
  animation: ${breathe} 1.6s ease-in-out infinite;
`;

/** Placeholder style for custom boxes. */
export const skeletonCss = css`
  ${greyCss}
  ${breathCss}
`;

/** Reserves the size of loading content, so that nothing shifts later. Decorative: mark the parent as busy. */
export const Skeleton = styled.span.attrs<{ $width?: string; $height?: string }>(
  ({ $width = '100%', $height = '0.75rem' }) => ({
    'aria-hidden': true,
    // A style, not a class for every size.
    style: { width: $width, height: $height },
  }),
)`
  display: block;
  max-width: 100%;
  ${skeletonCss}
`;
