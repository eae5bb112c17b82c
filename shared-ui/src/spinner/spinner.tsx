import styled from 'styled-components';
import { VisuallyHidden } from '../layout/visually-hidden';
import { t } from '../tokens';
import { SpinnerRing } from './spinner-ring';

const Root = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${t.space(3)};
  padding: ${t.space(6)};
  color: ${t.color.inkSoft};
`;

/** For waits without a known layout (else use `Skeleton`); `label` is read aloud, and visible with `showLabel`. */
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
