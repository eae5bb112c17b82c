import { css, styled } from 'styled-components';
import { offPaper, t } from 'shared-ui';
import { PortalLink } from '../pages/portal-link';
import { NARROW, SIDEBAR_WIDTH } from './shell.styles';

export const Panel = styled.div<{ $open: boolean; $over?: boolean }>`
  ${offPaper}
  position: sticky;
  top: 0;
  display: flex;
  flex-direction: column;
  height: 100dvh;
  overflow: hidden auto;
  scrollbar-width: thin;
  scrollbar-color: color-mix(in srgb, ${t.color.navInk} 40%, transparent) transparent;
  background: ${t.color.nav};
  color: ${t.color.navInkStrong};
  ${({ $over }) => $over && `z-index: 20; width: ${SIDEBAR_WIDTH};`}

  @media ${NARROW} {
    position: fixed;
    inset: 0 auto 0 0;
    z-index: 20;
    width: min(${SIDEBAR_WIDTH}, 84vw);
    visibility: ${({ $open }) => ($open ? 'visible' : 'hidden')};
    transform: translateX(${({ $open }) => ($open ? '0' : '-100%')});
    /* Visible immediately, so that it can take the focus; hidden once it has moved out of view. */
    transition:
      transform 160ms ease,
      visibility 0s ${({ $open }) => ($open ? '0s' : '160ms')};
  }
`;

export const Shade = styled.div`
  position: fixed;
  inset: 0;
  z-index: 15;
  background: ${t.color.scrim};
`;

export const BrandMark = styled.div<{ $rail: boolean }>`
  display: flex;
  flex: none;
  align-items: center;
  gap: 12px;
  height: 60px;
  justify-content: ${({ $rail }) => ($rail ? 'center' : 'start')};
  padding: 0 ${({ $rail }) => ($rail ? '12px' : '20px')};
  overflow: hidden;
`;

export const BrandName = styled.span`
  font-size: 16px;
  font-weight: 650;
  letter-spacing: -0.01em;
`;

export const DrawerClose = styled.button`
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;
  margin: 0 -8px 0 auto;
  border: 0;
  border-radius: 8px;
  background: none;
  color: inherit;
  cursor: pointer;
`;

export const Nav = styled.nav`
  flex: 1;
  padding: 8px 8px 24px;
`;

export const Foot = styled.div`
  position: sticky;
  bottom: 0;
  padding: 8px;
  border-top: 1px solid ${t.color.navLine};
  background: ${t.color.nav};
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

  & + & {
    margin-top: 12px;
    padding-top: 12px;
    border-top: 1px solid ${t.color.navLine};
  }
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

  &[aria-current] {
    background: ${t.color.navActive};
    color: ${t.color.navInkStrong};
    font-weight: 600;
  }
`;

const railItem = css`
  justify-content: center;
  padding-inline: 0;
`;

export const EntryLink = styled(PortalLink)<{ $nested: boolean; $rail: boolean }>`
  ${item}
  /*
   * Denser below its group: all of an administrator's pages stand in sight at 900 px, and 'Solicitações de Acesso' in one
   * line, bold and beside a scrollbar too.
   */
  ${({ $nested }) =>
    $nested &&
    css`
      min-height: 34px;
      padding: 6px 4px 6px 42px;
      font-size: ${t.size.sm};
    `}
  ${({ $rail }) => $rail && railItem}
`;

export const SubButton = styled.button`
  ${item}
  padding-left: 42px;
`;

/** Shows the rest of a long group, as dense as its entries. */
export const MoreButton = styled.button`
  ${item}
  gap: 6px;
  min-height: 34px;
  padding: 6px 4px 6px 42px;
  font-size: ${t.size.sm};
`;

export const RailButton = styled.button`
  ${item}
  color: ${t.color.navInk};

  &[aria-pressed='true'] {
    ${railItem}
  }
`;

export const GroupButton = styled.button<{ $rail: boolean; $current: boolean }>`
  ${item}
  ${({ $rail }) => $rail && railItem}
  ${({ $current }) =>
    $current &&
    css`
      color: ${t.color.navInkStrong};
      font-weight: 600;
    `}

  svg + svg,
  svg:nth-child(2) {
    margin-left: auto;
    transition: transform 120ms;
  }

  &[aria-expanded='true'] svg:nth-child(2) {
    transform: rotate(180deg);
  }
`;

/** The user's name in the menu, because the small header has no room for it. */
export const DrawerCompany = styled.p`
  padding: 4px 12px;
  color: ${t.color.navInk};
  font-size: ${t.size.sm};
`;
