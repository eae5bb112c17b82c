import { styled } from 'styled-components';
import type { DeclaredPage } from '../../pages/find-page';
import { RemoteArea } from '../remote-area';
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

/** The area of the current address, and those visited before it, out of sight and as they were left. */
export function AreaStack({ current, pathname, company = null }: AreaStackProps) {
  const { kept, tell } = useKeptAreas(current, pathname, company);
  if (kept.length === 0) return null;
  return (
    <Stack>
      {kept.map(({ name, release }) => (
        <RemoteArea
          key={name}
          name={name}
          release={release}
          active={name === current?.remote}
          onState={tell}
        />
      ))}
    </Stack>
  );
}
