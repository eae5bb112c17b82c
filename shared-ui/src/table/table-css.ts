import styled from 'styled-components';
import { cardCss } from './card-css';
import { hiddenCss } from '../layout/visually-hidden';
import { t } from '../tokens';
import { rowLinkCss } from './row-link-css';
import { tickCss } from './tick-css';
import { waitingCss } from './waiting-css';

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
    padding: 0 ${t.space(3)};
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
  @container (min-width: 640.02px) {
    tr > :first-child {
      padding-left: ${t.space(4)};
    }
    tr > :last-child {
      padding-right: ${t.space(4)};
    }
    td {
      letter-spacing: -0.01em;
    }
    td[data-wraps] {
      padding-block: ${t.space(1)};
    }
    td[data-card='link']:first-child {
      padding-right: 0;
    }
    /* A figure ends where the words after it would begin. */
    [data-align='right'] + :not([data-align='right'], [data-card='foot']) {
      padding-left: ${t.space(6)};
    }
  }
  thead th:first-child {
    border-top-left-radius: ${t.radius.lg};
  }
  thead th:last-child {
    border-top-right-radius: ${t.radius.lg};
  }
  td[data-wraps] {
    line-height: 1.3;
    white-space: normal;
    overflow-wrap: break-word;
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
  /* The line above a part of the rows. */
  tbody tr[data-group],
  tbody tr[data-group]:hover {
    background: ${t.color.sunken};
  }
  tbody tr[data-group] > th {
    position: static;
    padding-block: ${t.space(1)};
    background: none;
    color: ${t.color.ink};
    font-size: ${t.size.sm};
    white-space: normal;
  }
  tbody tr[data-peeked] {
    box-shadow: inset 3px 0 0 ${t.color.accent};
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

  ${cardCss}

  /* Every column, as wide as its words, its head on each sheet. */
  @media print {
    min-width: 0 !important;
    table-layout: auto;
    font-size: 8pt;
    col {
      width: auto !important;
    }
    th,
    td {
      position: static !important;
      height: auto;
      padding: 3px 6px !important;
      white-space: normal;
      overflow-wrap: break-word;
    }
    /* Words below a date and states are as large as the rest. */
    td span {
      font-size: inherit;
    }
    th {
      font-size: 7.5pt;
      vertical-align: bottom;
    }
    thead {
      animation: none !important;
    }
    [data-align='right'] {
      white-space: nowrap;
    }
    [data-card='corner'],
    [data-card='foot'] {
      display: none;
    }
    /* A sheet's repeated head leaves out boxes of buttons. */
    th button {
      display: contents;
    }
    th svg {
      display: none;
    }
    td button,
    a {
      border: 0 !important;
      color: inherit !important;
      text-decoration: none !important;
    }
  }
`;

/** The sorting button that fills a column's head. */
export const SortButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${t.space(1)};
  max-width: calc(100% + ${t.space(2)});
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
