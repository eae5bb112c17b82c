import { styled } from 'styled-components';
import { t } from 'shared-ui';
import { PortalLink } from '../remotes/portal-link';

export const Greeting = styled.h2`
  margin-bottom: 16px;
  font-size: 20px;
  font-weight: 600;
`;

export const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(200px, 1fr));
  gap: 16px;
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const Tile = styled(PortalLink)`
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 20px;
  border: 1px solid ${t.color.line};
  border-radius: 12px;
  background: ${t.color.surface};
  color: inherit;
  font-weight: 600;
  text-decoration: none;

  &:hover {
    border-color: ${t.color.accent};
  }
`;
