import { css } from 'styled-components';
import { linkCss } from '../link/link';
import { t } from '../tokens';

/** The style of text written with the editor, in the editor and where it is shown (the terms of use). */
export const richTextCss = css`
  overflow-wrap: anywhere;
  > * + *,
  blockquote {
    margin-top: ${t.space(3)};
  }
  h2 {
    margin-top: ${t.space(5)};
    font-size: ${t.size.lg};
  }
  h3 {
    margin-top: ${t.space(4)};
    font-size: ${t.size.md};
  }
  ul,
  ol {
    padding-left: ${t.space(6)};
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  a {
    ${linkCss}
  }
  > :first-child {
    margin-top: 0;
  }
  blockquote {
    margin-inline: 0;
    margin-bottom: 0;
    padding-left: ${t.space(4)};
    border-left: 3px solid ${t.color.line};
    color: ${t.color.inkSoft};
  }
`;
