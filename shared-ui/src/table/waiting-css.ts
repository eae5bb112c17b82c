import { css } from 'styled-components';
import { breathCss, greyCss } from '../skeleton/skeleton';

/** Rows that wait for their content: a bar in every cell, none of them an element, all breathing as one. */
export const waitingCss = css`
  tbody[data-waiting] {
    ${breathCss}
  }
  tbody[data-waiting] td::after {
    content: '';
    display: block;
    width: 62%;
    height: 0.75rem;
    ${greyCss}
  }
  tbody[data-waiting] td:nth-child(2n)::after {
    width: 80%;
  }
  tbody[data-waiting] tr:nth-child(3n) td::after {
    width: 52%;
  }
  tbody[data-waiting] td[data-align='right']::after {
    margin-left: auto;
  }
  tbody[data-waiting] td[data-align='center']::after {
    margin-inline: auto;
  }
  /* Cards read from the left. */
  @container (max-width: 640px) {
    tbody[data-waiting] td[data-align]::after {
      margin-inline: 0;
    }
    tbody[data-waiting] td[data-card='foot']::after {
      width: 6rem;
    }
  }
`;
