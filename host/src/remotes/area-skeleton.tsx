import { Button, Skeleton } from 'shared-ui';
import { styled } from 'styled-components';

const Stack = styled.div`
  display: grid;
  gap: 16px;
`;

/** Stands where an area will be; after a long wait it offers to try again. */
export function AreaSkeleton({ onRetry }: { onRetry?: () => void }) {
  return (
    <Stack role="status" aria-label="Carregando">
      <Skeleton $height="88px" />
      <Skeleton $height="420px" />
      {onRetry && <Button onClick={onRetry}>Tentar Novamente</Button>}
    </Stack>
  );
}
