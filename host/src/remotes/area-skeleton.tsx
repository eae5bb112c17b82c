import { Button, Skeleton } from 'shared-ui';
import { styled } from 'styled-components';

const Stack = styled.div`
  display: grid;
  gap: 16px;
`;

/** The placeholder of an area while it loads; after a long wait it offers a retry. */
export function AreaSkeleton({ onRetry }: { onRetry?: () => void }) {
  return (
    <Stack role="status" aria-label="Carregando">
      <Skeleton $height="88px" />
      <Skeleton $height="420px" />
      {onRetry && <Button onClick={onRetry}>Tentar Novamente</Button>}
    </Stack>
  );
}
