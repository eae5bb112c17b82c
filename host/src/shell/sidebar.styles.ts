import { css, styled } from 'styled-components';
import { t } from 'shared-ui';
import { PortalLink } from '../remotes/portal-link';
import { NARROW, SIDEBAR_WIDTH } from './shell.styles';

export const Panel = styled.div<{ $open: boolean }>`
  position: sticky;
  top: 0;
  display: flex;
  flex-direction: column;
  height: 100dvh;
  overflow-y: auto;
  background: ${t.color.nav};
  color: ${t.color.navInkStrong};

  @media ${NARROW} {
    position: fixed;
    inset: 0 auto 0 0;
    z-index: 20;
    width: min(${SIDEBAR_WIDTH}, 84vw);
    visibility: ${({ $open }) => ($open ? 'visible' : 'hidden')};
    transform: translateX(${({ $open }) => ($open ? '0' : '-100%')});
    transition:
      transform 160ms ease,
      visibility 160ms;
  }
`;

export const Shade = styled.div`
  position: fixed;
  inset: 0;
  z-index: 15;
  background: ${t.color.scrim};
`;

export const BrandMark = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  height: 60px;
  padding: 0 20px;
`;

export const BrandName = styled.span`
  font-size: 16px;
  font-weight: 650;
  letter-spacing: -0.01em;
`;

export const Nav = styled.nav`
  padding: 8px 12px 24px;
`;

const list = css`
  display: grid;
  gap: 2px;
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const TopList = styled.ul`
  ${list}
`;

export const SubList = styled.ul`
  ${list}
  margin-block: 2px 4px;
`;

const item = css`
  display: flex;
  align-items: center;
  gap: 12px;
  width: 100%;
  min-height: 40px;
  padding: 8px 12px;
  border: 0;
  border-radius: 8px;
  background: none;
  color: ${t.color.navInk};
  font: inherit;
  font-size: 14px;
  text-align: left;
  text-decoration: none;
  cursor: pointer;

  &:hover {
    background: ${t.color.navHover};
    color: ${t.color.navInkStrong};
  }

  &[aria-current='page'] {
    background: ${t.color.navActive};
    color: ${t.color.navInkStrong};
    font-weight: 600;
  }
`;

export const EntryLink = styled(PortalLink)<{ $nested: boolean }>`
  ${item}
  ${({ $nested }) => $nested && 'padding-left: 42px;'}
`;

export const GroupButton = styled.button`
  ${item}

  svg:last-child {
    margin-left: auto;
    transition: transform 120ms;
  }

  &[aria-expanded='true'] svg:last-child {
    transform: rotate(180deg);
  }
`;
