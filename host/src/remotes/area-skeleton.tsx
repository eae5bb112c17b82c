import { useEffect, useState } from 'react';
import { Button, VisuallyHidden } from 'shared-ui';
import { keyframes, styled } from 'styled-components';
import { findPage } from './find-page';
import { lastMove } from './last-move';
import { PageOutline } from './page-outline';

/** A move that takes less than this shows no placeholder. In milliseconds. */
const SHOWN_AFTER = 150;
/** A longer wait is announced: the text is put into a live region that is already there. In milliseconds. */
const SPOKEN_AFTER = 500;

const appear = keyframes`from { visibility: hidden }`;

const Blocks = styled.div`
  display: grid;
  gap: 16px;
  animation: ${appear} 1ms backwards;
`;

/** The placeholder of an area while it loads; after a long wait it offers a retry. */
export function AreaSkeleton({ onRetry }: { onRetry?: () => void }) {
  const [wait] = useState(() => Math.max(0, SHOWN_AFTER - (performance.now() - lastMove().at)));
  const [spoken, setSpoken] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(true), SPOKEN_AFTER);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" aria-label="Carregando">
      {spoken && <VisuallyHidden>Carregando</VisuallyHidden>}
      <Blocks style={{ animationDelay: `${wait}ms` }}>
        <PageOutline list={findPage(location.pathname)?.page.first !== undefined} />
        {onRetry && <Button onClick={onRetry}>Tentar Novamente</Button>}
      </Blocks>
    </div>
  );
}
