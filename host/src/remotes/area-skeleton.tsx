import { useEffect, useState } from 'react';
import { Button, VisuallyHidden } from 'shared-ui';
import { styled } from 'styled-components';
import { findPage } from '../pages/find-page';
import { lastMove } from '../pages/last-move';
import { PageOutline } from './page-outline';

/** A move that takes less than this shows no placeholder. In milliseconds. */
const SHOWN_AFTER = 150;
/** A longer wait is announced: the text is put into a live region that is already there. In milliseconds. */
const SPOKEN_AFTER = 500;

const Root = styled.div`
  /* The page keeps its scroll bar while nothing is drawn. */
  min-height: 40rem;
`;

const Blocks = styled.div`
  display: grid;
  gap: 16px;
`;

/** The placeholder of an area while it loads; after a long wait it offers a retry. */
export function AreaSkeleton({ onRetry }: { onRetry?: () => void }) {
  const [wait] = useState(() => Math.max(0, SHOWN_AFTER - (performance.now() - lastMove().at)));
  const [drawn, setDrawn] = useState(wait === 0);
  const [spoken, setSpoken] = useState(false);
  useEffect(() => {
    const timers = [setTimeout(() => setDrawn(true), wait), setTimeout(() => setSpoken(true), SPOKEN_AFTER)];
    return () => timers.forEach((timer) => clearTimeout(timer));
  }, [wait]);
  return (
    <Root role="status" aria-label="Carregando">
      {spoken && <VisuallyHidden>Carregando</VisuallyHidden>}
      {/* Drawn only when it is shown: most moves end before, and drawing it would slow them down. */}
      {drawn && (
        <Blocks>
          <PageOutline list={findPage(location.pathname)?.page.first !== undefined} />
          {onRetry && <Button onClick={onRetry}>Tentar Novamente</Button>}
        </Blocks>
      )}
    </Root>
  );
}
