import { PageOutline } from '../remotes/page-outline';
import { useCollapsed } from './use-collapsed';
import { Bar } from './header.styles';
import { Body, Frame, Main } from './shell.styles';
import { Panel } from './sidebar.styles';
import { useCompact } from './use-narrow';

/** The shell's outline while session and registry load; the layout does not shift when they arrive. */
export function ShellSkeleton() {
  const [collapsed] = useCollapsed();
  const compact = useCompact();
  return (
    <Frame role="status" aria-label="Carregando" $rail={compact || collapsed}>
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
