import { Button, Cluster, Icon, Surface, t } from 'shared-ui';
import { styled } from 'styled-components';

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: ${t.space(2)};
  color: ${t.color.inkSoft};
  > svg {
    flex: none;
    color: ${t.color.danger};
  }
`;

/** A part of the page that failed to load; small, because the rest of the page works. */
export function SlotError({ onRetry, retrying = false }: { onRetry: () => void; retrying?: boolean }) {
  return (
    <Surface as="div" role="alert">
      <Cluster $justify="between" $gap={3}>
        <Line>
          <Icon name="alert" size={18} />
          Ops! Tivemos um problema por aqui.
        </Line>
        <Button size="sm" loading={retrying} onClick={onRetry}>
          Tentar Novamente
        </Button>
      </Cluster>
    </Surface>
  );
}
