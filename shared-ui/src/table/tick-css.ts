import { css } from 'styled-components';
import { boxCss } from '../checkbox/box-css';
import { t } from '../tokens';

/** The boxes that tick rows; the whole cell is their target. */
export const tickCss = css`
  label[data-tick] {
    display: grid;
    place-items: center;
    height: 100%;
    min-height: 24px;
    margin: 0 -${t.space(2)};
    cursor: pointer;
  }
  /* As a form's boxes look: the browser's own is brown-grey in the dark. */
  input[data-tick] {
    ${boxCss}
    width: 1rem;
    height: 1rem;
    margin: 0;
  }
  tbody tr[data-ticked] {
    background: ${t.color.accentSoft};
  }
`;

/** In a card the box stands before the title, which leaves room for it. */
export const tickCardCss = css`
  tbody tr > td[data-card='corner'] {
    position: absolute;
    top: ${t.space(2)};
    left: ${t.space(2)};
    width: 2rem;
    height: 1.75rem;
  }
  tbody tr > td[data-card='corner'] ~ td[data-card='title'] {
    padding-left: ${t.space(6)};
  }
`;
