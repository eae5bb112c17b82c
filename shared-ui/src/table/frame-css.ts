import styled, { css } from 'styled-components';
import { t } from '../tokens';

const REST = 'max(24rem, calc(100dvh - 16rem))';

/**
 * Around the table. `$keep` rows have their place even where there are fewer, up to the window's rest, so that a pager
 * below does not move from page to page.
 */
export const Frame = styled.div<{ $keep: number }>`
  position: relative;
  container-type: inline-size;
  ${({ $keep }) => $keep > 0 && `min-height: min(${REST}, 2.5rem + ${$keep} * ${t.control.row} + 2px);`}
  border: 1px solid ${t.color.line};
  border-radius: ${t.radius.lg};
  background: ${t.color.surface};
  ${({ $keep }) => $keep === 0 && 'tbody tr:last-child > td { border-bottom-color: transparent; }'}
  @media (max-width: ${t.narrow}) {
    min-height: 0;
  }
`;

/**
 * Scrolls sideways where the columns have no room. A box that scrolls keeps the head to itself, so where they have room it
 * is none, and the head stays below the page's header (`$page`); where they have not, it is as high as the window's rest.
 */
export const Scroller = styled.div<{ $page: boolean; $min: number }>`
  overflow: auto;
  border-radius: inherit;
  ${({ $page }) => $page && `max-height: ${REST};`}
  @container (min-width: ${({ $min }) => $min}px) {
    max-height: none;
    overflow: visible;
    ${({ $page }) =>
      $page &&
      css`
        th {
          top: ${t.control.header};
        }
      `}
  }
  @container (max-width: ${t.narrow}) {
    max-height: none;
    overflow: clip;
  }
`;
