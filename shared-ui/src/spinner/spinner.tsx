import styled, { keyframes } from 'styled-components';
import { VisuallyHidden } from '../layout/layout';
import { t } from '../tokens';

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

const Root = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${t.space(3)};
  padding: ${t.space(6)};
  color: ${t.color.inkSoft};
`;

/** For waits whose layout is not known (use `Skeleton` where it is); `label` is read aloud, and seen with `showLabel`. */
export function Spinner({
  label = 'Carregando...',
  showLabel = false,
}: {
  label?: string;
  showLabel?: boolean;
}) {
  return (
    <Root role="status">
      <SpinnerRing $size="1.25rem" />
      {showLabel ? <span>{label}</span> : <VisuallyHidden>{label}</VisuallyHidden>}
    </Root>
  );
}
