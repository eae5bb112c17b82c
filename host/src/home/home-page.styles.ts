import { styled } from 'styled-components';
import { Cluster, t } from 'shared-ui';
import { PortalLink } from '../pages/portal-link';

export const Page = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${t.space(4)};
`;

export const Greeting = styled.h2`
  font-size: ${t.size.xl};
  font-weight: 600;
  letter-spacing: -0.01em;
`;

export const Hello = styled.header`
  display: grid;
  gap: ${t.space(1)};
`;

/** The greeting, and at the other end how new the ERP's data is. */
export const HelloLine = styled(Cluster)`
  text-align: end;
`;

export const TileName = styled.span`
  display: flex;
  align-items: center;
  gap: ${t.space(2.5)};
  color: ${t.color.inkSoft};
  font-size: ${t.size.sm};
`;

export const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${t.space(4)};
  @media (max-width: ${t.narrow}) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${t.space(3)};
  }
`;

export const TileIcon = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 1.875rem;
  height: 1.875rem;
  border-radius: ${t.radius.md};
  background: ${t.color.accentSoft};
  color: ${t.color.accent};
  /* There the names need the room. */
  @media (max-width: 359.98px) {
    display: none;
  }
`;

export const Tile = styled(PortalLink)`
  display: flex;
  flex-direction: column;
  gap: ${t.space(2)};
  height: 100%;
  padding: ${t.space(3)} ${t.space(4)};
  border: 1px solid ${t.color.line};
  border-radius: ${t.radius.lg};
  background: ${t.color.surface};
  box-shadow: ${t.shadow.card};
  color: inherit;
  font-weight: 600;
  text-decoration: none;
  transition:
    border-color 0.15s,
    background-color 0.15s;

  &:hover {
    border-color: ${t.color.accent};
    background: ${t.color.hover};
  }
  &:active {
    background: ${t.color.accentSoft};
  }
  @media (max-width: ${t.narrow}) {
    padding: ${t.space(3)};
    gap: ${t.space(2.5)};
  }
`;

export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.space(4)};
  &:empty {
    display: none;
  }
`;

/** A slot in its row. When narrower than a third of the page it takes a full row. */
export const Cell = styled.div<{ $grow: number }>`
  display: grid;
  flex: ${({ $grow }) => `${$grow} 1 ${$grow * 18}rem`};
  min-width: min(100%, 18rem);
  &:empty {
    display: none;
  }
`;
