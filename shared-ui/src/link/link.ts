import styled, { css } from 'styled-components';
import { offPaper, t } from '../tokens';

/** A link inside text or a cell; a page of the portal is the host's PageLink. */
export const linkCss = css`
  color: ${t.color.accent};
  font-weight: 500;
  text-decoration: underline;
  text-decoration-color: color-mix(in srgb, currentcolor 40%, transparent);
  text-underline-offset: 0.2em;
  border-radius: ${t.radius.sm};
  /* 24 px to press, of a text whose line may be lower; what stands around it stays where it is. */
  --press: max(0px, (24px - 1.2em) / 2);
  padding-block: var(--press);
  margin-block: calc(-1 * var(--press));
  &:hover {
    color: ${t.color.accentHover};
    text-decoration-color: currentcolor;
  }
  @media print {
    color: inherit;
    text-decoration: none;
  }
`;

/** A plain `<a>`, of an address outside the portal. */
export const TextLink = styled.a`
  ${linkCss}
`;

/** A button that looks like a link (switching a form's mode, 'Mostrar mais'). */
export const LinkButton = styled.button.attrs({ type: 'button' })`
  /* In a row it is a word of the row. */
  &:not(td *) {
    ${offPaper}
  }
  ${linkCss}
  justify-self: start;
  min-height: 24px;
  margin-block: 0;
  padding: 0;
  border: 0;
  background: none;
  cursor: pointer;
`;
