import { Skeleton } from 'shared-ui';
import { useCollapsed } from './use-collapsed';
import { styled } from 'styled-components';
import { Bar } from './header.styles';
import { Body, Frame, Main } from './shell.styles';
import { Panel } from './sidebar.styles';

const Stack = styled.div`
  display: grid;
  gap: 16px;
`;

/** The shell's outline while session and registry load; the layout does not shift when they arrive. */
export function ShellSkeleton() {
  const [rail] = useCollapsed();
  return (
    <Frame role="status" aria-label="Carregando" $rail={rail}>
      <Panel $open={false} />
      <Body>
        <Bar />
        <Main as="div">
          <Stack>
            <Skeleton $height="88px" />
            <Skeleton $height="420px" />
          </Stack>
        </Main>
      </Body>
    </Frame>
  );
}
