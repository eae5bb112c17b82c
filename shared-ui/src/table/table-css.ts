import styled from 'styled-components';
import { hiddenCss } from '../layout/visually-hidden';
import { t } from '../tokens';
import { rowLinkCss } from './row-link-css';
import { tickCss, tickCardCss } from './tick-css';
import { waitingCss } from './waiting-css';

const REST = 'max(24rem, calc(100dvh - 12rem))';

/**
 * `scroll`: the frame is as high as its rows, up to the window's rest, and scrolls inside. `keep` rows have their place
 * even where there are fewer, so that a pager below does not move from page to page.
 */
export const Frame = styled.div<{ $scroll: boolean; $keep: number }>`
  position: relative;
  container-type: inline-size;
  overflow: auto;
  ${({ $scroll }) => $scroll && `max-height: ${REST};`}
  ${({ $keep }) => $keep > 0 && `min-height: min(${REST}, 2.5rem + ${$keep} * ${t.control.row} + 2px);`}
  border: 1px solid ${t.color.line};
  border-radius: ${t.radius.lg};
  background: ${t.color.surface};
  ${({ $keep }) => $keep === 0 && 'tbody tr:last-child > td { border-bottom-color: transparent; }'}
  @media (max-width: ${t.narrow}) {
    min-height: 0;
    max-height: none;
    overflow: clip;
  }
`;

/**
 * All cells are styled from here: 300 styled cells would cost more than the rest of a list. In a narrow frame each row
 * becomes a card; roles are spelled out because `display` would take the table's meaning away.
 */
export const TableRoot = styled.table.attrs({ role: 'table' })`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  table-layout: fixed;
  font-size: ${t.size.sm};

  caption {
    ${hiddenCss}
  }
  th,
  td {
    height: ${t.control.row};
    padding: 0 ${t.space(1.5)};
    border-bottom: 1px solid ${t.color.line};
    /* Not 'hidden', which makes a box that scrolls of each of 300 cells. */
    overflow: clip;
    text-align: left;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  th {
    position: sticky;
    top: 0;
    z-index: 1;
    height: 2.5rem;
    background: ${t.color.sunken};
    color: ${t.color.inkSoft};
    font-size: ${t.size.xs};
    font-weight: 600;
    line-height: 1.2;
    /* Two lines in a long heading cost less than a wider column or a cut word. */
    white-space: normal;
  }
  td:focus-visible {
    outline-offset: -2px;
  }
  [data-align='right'] {
    text-align: right;
  }
  [data-align='center'] {
    text-align: center;
  }
  th[data-align='right'] button {
    flex-direction: row-reverse;
  }
  tbody tr[data-link] {
    cursor: pointer;
  }
  tbody tr:hover {
    background: ${t.color.hover};
  }
  ${tickCss}
  a[data-row-link] {
    ${rowLinkCss}
  }
  tbody tr:hover a[aria-label] {
    border-color: ${t.color.accent};
  }
  ${waitingCss}
  &[data-stale] tbody {
    opacity: 0.55;
    transition: opacity 0.15s 0.15s;
  }

  @container (max-width: 640px) {
    &,
    tbody,
    tbody td {
      display: block;
    }
    min-width: 0 !important;
    thead {
      ${hiddenCss}
    }
    tbody tr {
      display: grid;
      position: relative;
      grid-template-columns: 1fr 1fr;
      align-items: start;
      gap: ${t.space(0.5)} ${t.space(4)};
      padding: ${t.space(2)} ${t.space(4)};
      border-bottom: 1px solid ${t.color.line};
    }
    tbody td,
    tbody td[data-align] {
      height: auto;
      padding: 0;
      border: 0;
      overflow: visible;
      line-height: 1.3;
      text-align: left;
      white-space: normal;
      overflow-wrap: anywhere;
    }
    tbody td::before {
      content: attr(data-label);
      display: block;
      color: ${t.color.inkFaint};
      font-size: 0.6875rem;
      font-weight: 400;
      line-height: 1.25;
    }
    /* What the row is, then what matters most of it; the sign that leads to it stands in the corner. */
    tbody td[data-card='title'] {
      grid-column: 1 / -1;
      order: -2;
      padding-bottom: ${t.space(0.5)};
      color: ${t.color.ink};
      font-size: ${t.size.md};
      font-weight: 600;
    }
    tbody td[data-card='title'] > * {
      font-size: inherit;
    }
    tbody tr[data-link] td[data-card='title'] {
      padding-right: ${t.space(9)};
      color: ${t.color.accent};
    }
    tbody td[data-card='key'] {
      order: -1;
      font-weight: 600;
    }
    tbody td[data-card='line'] {
      grid-column: 1 / -1;
    }
    tbody td[data-card='link'] {
      position: absolute;
      top: ${t.space(2)};
      right: ${t.space(3)};
    }
    ${tickCardCss}
    tbody td[data-card='title']::before,
    tbody td[data-card='corner']::before,
    tbody td[data-card='link']::before,
    tbody td[data-card='line']::before {
      content: none;
    }
  }
`;

/** The sorting button that fills a column's head. */
export const SortButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${t.space(1)};
  max-width: 100%;
  min-height: 24px;
  margin: 0 -${t.space(1)};
  padding: 0 ${t.space(1)};
  border: 0;
  border-radius: ${t.radius.sm};
  background: none;
  font-weight: inherit;
  text-align: inherit;
  cursor: pointer;
  &:hover {
    color: ${t.color.ink};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  > svg {
    flex: none;
    opacity: 0;
  }
  th[aria-sort] &,
  th[aria-sort] & > svg {
    color: ${t.color.accent};
    opacity: 1;
  }
  &:hover > svg {
    opacity: 1;
  }
`;
