import { css } from 'styled-components';
import { hiddenCss } from '../layout/visually-hidden';
import { t } from '../tokens';
import { tickCardCss } from './tick-css';

/** Each row as a card, in a frame that is too narrow for columns. */
export const cardCss = css`
  td[data-card='more'] {
    display: none;
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
      grid-template-columns: repeat(4, 1fr);
      align-items: start;
      gap: ${t.space(1)} ${t.space(3)};
      padding: ${t.space(2.5)} ${t.space(4)};
      border-bottom: 1px solid ${t.color.line};
    }
    tbody tr[data-group] > th {
      display: block;
      grid-column: 1 / -1;
      height: auto;
      padding: 0;
      border: 0;
    }
    tbody tr > td,
    tbody tr > td[data-align] {
      height: auto;
      padding: 0;
      border: 0;
      overflow: visible;
      grid-column: span 2;
      line-height: 1.3;
      text-align: left;
      white-space: normal;
    }
    tbody tr > td,
    tbody tr > td[data-wraps] {
      overflow-wrap: anywhere;
    }
    /* What the row is and how it stands, then what matters most of it; the sign that leads to it stands in the corner. */
    tbody tr > td[data-card='title'] {
      grid-column: 1 / -1;
      order: -3;
      color: ${t.color.ink};
      font-size: ${t.size.md};
      font-weight: 600;
    }
    tbody td[data-card='title'] > * {
      font-size: inherit;
    }
    tbody tr[data-link] > td[data-card='title'] {
      padding-right: ${t.space(9)};
      color: ${t.color.accent};
    }
    tbody tr > td[data-card='state'] {
      grid-column: 1 / -1;
      order: -2;
    }
    tbody td[data-card='key'] {
      order: -1;
      font-weight: 600;
    }
    tbody tr > td[data-card='line'] {
      grid-column: 1 / -1;
    }
    /* What can be done with it, on the line of 'Mais'. */
    tbody tr > td[data-card='foot'] {
      grid-column: 2 / -1;
      order: 2;
      display: flex;
      align-items: center;
      justify-self: end;
      min-height: 2rem;
    }
    tbody:not([data-waiting]) tr > td[data-card='foot']:empty {
      display: none;
    }
    tbody tr > td[data-card='more'] {
      display: block;
      grid-column: 1;
      order: 1;
      align-self: center;
      min-height: 24px;
      white-space: nowrap;
      button {
        display: inline-flex;
        align-items: center;
        gap: ${t.space(1)};
        min-height: 24px;
        padding: 0;
        border: 0;
        background: none;
        color: ${t.color.inkSoft};
        font-size: ${t.size.xs};
        font-weight: 500;
        cursor: pointer;
      }
      button[aria-expanded='true'] svg {
        rotate: 180deg;
      }
    }
    tbody tr[data-folded] > td:not([data-card]) {
      display: none;
    }
    tbody tr > td[data-card='link'] {
      position: absolute;
      top: ${t.space(2)};
      right: ${t.space(3)};
    }
    /* The sign has the title's line to itself. */
    tbody tr > td[data-card='link'] ~ td[data-card='title'] {
      min-height: 1.75rem;
      padding-right: ${t.space(8)};
    }
    ${tickCardCss}
    /*
     * The columns' names. Of a pseudo-element that a container decides on, the browser makes sure in each of 300 cells: a
     * tenth of a list's first draw. So they are left out where the window is too wide for cards.
     */
    &[data-labels] tbody td::before {
      content: attr(data-label);
      display: block;
      color: ${t.color.inkFaint};
      font-size: 0.6875rem;
      font-weight: 400;
      line-height: 1.25;
    }
    &[data-labels] tbody td[data-card='title']::before,
    &[data-labels] tbody td[data-card='state']::before,
    &[data-labels] tbody td[data-card='more']::before,
    &[data-labels] tbody td[data-card='corner']::before,
    &[data-labels] tbody td[data-card='link']::before,
    &[data-labels] tbody td[data-card='foot']::before {
      content: none;
    }
  }
`;
