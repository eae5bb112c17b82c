import { PageOutline } from '../remotes/page-outline';
import { useCollapsed } from './use-collapsed';
import { Bar } from './header.styles';
import { Body, Frame, Main } from './shell.styles';
import { Panel } from './sidebar.styles';

/** The shell's outline while session and registry load; the layout does not shift when they arrive. */
export function ShellSkeleton() {
  const [rail] = useCollapsed();
  return (
    <Frame role="status" aria-label="Carregando" $rail={rail}>
      <Panel $open={false} />
      <Body>
        <Bar />
        <Main as="div">
          <PageOutline />
        </Main>
      </Body>
    </Frame>
  );
}
