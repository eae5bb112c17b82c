import styled, { css, keyframes } from 'styled-components';
import { offPaper, t } from '../tokens';
import { TICK_WIDTH } from './columns';

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
  @media print {
    min-height: 0;
    border: 0;
    border-radius: 0;
  }
`;

/** Moves the head down as far as the rows have gone below the page's header. */
const follow = keyframes`to { transform: translateY(var(--rows-height)) }`;

/**
 * What names a row stays at the left while the rest goes sideways, and the box that ticks it. Cells that stay need their
 * row's colour behind them. Only once somebody goes there (`wide-bar.tsx`): for all rows of a first draw it costs 4 %.
 */
const kept = ":is(:first-child, [data-card='corner'] + *)";
const keptCss = css`
  scroll-padding-left: 11rem;
  /* What can be done with a row is in reach wherever its columns are. */
  &[data-follows] {
    /* Weighs less than the colour of a row that is ticked or under the pointer. */
    :where(tbody tr) {
      background: ${t.color.surface};
    }
    tr > [data-card='foot'] {
      position: sticky;
      right: 0;
      z-index: 1;
      box-shadow: -1px 0 0 ${t.color.line};
    }
    tbody tr > [data-card='foot'] {
      background: inherit;
    }
  }
  &[data-aside] {
    thead tr > * {
      z-index: 2;
    }
    tr > ${kept} {
      position: sticky;
      left: 0;
      z-index: 1;
      box-shadow: 1px 0 0 ${t.color.line};
    }
    thead tr > ${kept} {
      z-index: 3;
    }
    tbody tr > ${kept} {
      background: inherit;
    }
    tr > [data-card='corner'] {
      box-shadow: none;
    }
    tr > [data-card='corner'] + * {
      left: ${TICK_WIDTH}px;
    }
    tbody tr[data-peeked] > :first-child {
      box-shadow: inset 3px 0 0 ${t.color.accent};
    }
  }
`;

/**
 * Where columns have no room, rows scroll sideways in a box, which would keep the head to itself. Their head follows the
 * page's scroll by an animation that the browser drives without a script, and a bar above the pager moves them sideways
 * (`wide-bar.tsx`): the page has one scroll. A browser that cannot scrolls them in a box as high as the window's rest.
 */
const wide = css`
  max-height: ${REST};
  ${keptCss}
  @supports (animation-timeline: view()) {
    max-height: none;
    overflow-y: hidden;
    scrollbar-width: none;
    /* Once the rows are drawn: a first frame without it takes less. */
    &[data-follows] {
      view-timeline: --rows block;
      view-timeline-inset: ${t.control.header} 0;
    }
    &[data-follows] thead {
      position: relative;
      z-index: 2;
      animation: ${follow} linear both;
      animation-timeline: --rows;
      animation-range: exit-crossing 0% exit-crossing 100%;
    }
  }
`;

/** Scrolls sideways where the columns have no room; where they have, the head stays below the page's header (`$page`). */
export const Scroller = styled.div<{ $page: boolean; $min: number }>`
  overflow: auto;
  border-radius: inherit;
  @container (min-width: 640.02px) and (max-width: ${({ $min }) => $min - 0.02}px) {
    ${({ $page }) => $page && wide}
  }
  @container (min-width: ${({ $min }) => $min}px) {
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
    overflow: clip;
  }
  @media print {
    max-height: none !important;
    overflow: visible !important;
  }
`;

/** Moves the rows sideways, always in sight: their own bar is below the last of them. */
export const Sideways = styled.div<{ $min: number }>`
  display: none;
  ${offPaper}
  @supports (animation-timeline: view()) {
    @container (min-width: 640.02px) and (max-width: ${({ $min }) => $min - 0.02}px) {
      display: block;
      position: sticky;
      /* Above the pager, which is sticky too. */
      bottom: calc(${t.control.md} + ${t.space(3)});
      z-index: 3;
      overflow: auto hidden;
      border-radius: 0 0 ${t.radius.lg} ${t.radius.lg};
      background: ${t.color.surface};
    }
  }
  > div {
    width: ${({ $min }) => $min}px;
    height: 1px;
  }
`;
