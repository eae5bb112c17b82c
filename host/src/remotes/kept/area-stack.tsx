import { useCallback, useEffect } from 'react';
import { styled } from 'styled-components';
import type { DeclaredPage } from '../find-page';
import { RemoteArea, type AreaState } from '../remote-area';
import { type AheadArea, aheadArea, mountAhead, useAheadArea } from './ahead-area';
import { useKeptAreas } from './use-kept-areas';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  > * {
    grid-area: 1 / 1;
    min-width: 0;
  }
  /* Keeps what was laid out and painted; 'display: none' would lay it out again. */
  > [inert] {
    align-self: start;
    height: 0;
    contain: strict;
    content-visibility: hidden;
  }
`;

interface AreaStackProps {
  current: DeclaredPage | null;
  pathname: string;
  /** The active company's id. */
  company?: number | null;
}

type Mounted = Pick<AheadArea, 'name' | 'release'> & Partial<AheadArea>;

/**
 * The area of the current address, those visited before it, out of sight and as they were left, and one that a link under
 * the pointer leads to.
 */
export function AreaStack({ current, pathname, company = null }: AreaStackProps) {
  const { kept, tell } = useKeptAreas(current, pathname, company);
  const ahead = useAheadArea();
  const isVisited = kept.some(({ name }) => name === ahead?.name);
  useEffect(() => {
    if (isVisited) mountAhead(null);
  }, [isVisited]);
  useEffect(() => () => mountAhead(null), []);
  const onState = useCallback(
    (name: string, state: AreaState) => {
      tell(name, state);
      if (state === 'failed' && name === aheadArea()?.name) mountAhead(null);
    },
    [tell],
  );
  // At the end, where it is also as the one visited last: a moved element is laid out anew.
  const mounted: readonly Mounted[] = ahead && !isVisited ? [...kept, ahead] : kept;
  if (mounted.length === 0) return null;
  return (
    <Stack>
      {mounted.map(({ name, release, at }) => (
        <RemoteArea
          key={name}
          name={name}
          release={release}
          active={name === current?.remote}
          at={at}
          onState={onState}
        />
      ))}
    </Stack>
  );
}
