import styled, { css } from 'styled-components';
import { hiddenCss } from '../layout/visually-hidden';
import { offPaper, t } from '../tokens';

/** The width of what stands above the table, by which it folds. */
export const TOOLS = 'list-tools';

/** A box of buttons below the one that opens it. */
export const toolBoxCss = css`
  position: absolute;
  top: calc(100% + ${t.space(1)});
  right: 0;
  z-index: 20;
  display: grid;
  gap: ${t.space(1)};
  min-width: 13rem;
  max-width: calc(100vw - ${t.space(8)});
  padding: ${t.space(2)};
  border: 1px solid ${t.color.line};
  border-radius: ${t.radius.md};
  background: ${t.color.raised};
  box-shadow: ${t.shadow.raised};
`;

/** A ghost button in the colour of captions. */
export const quietCss = css`
  color: ${t.color.inkSoft};
  font-weight: 500;
  &:hover {
    background: ${t.color.hover};
    color: ${t.color.ink};
  }
`;

/** Over the tabs and filters for who walks by keyboard; out of sight until then. */
export const SkipToRows = styled.button`
  &:not(:focus) {
    ${hiddenCss}
  }
  &:focus {
    position: absolute;
    z-index: 5;
    padding: ${t.space(2)} ${t.space(4)};
    border: 0;
    border-radius: ${t.radius.md};
    background: ${t.color.raised};
    color: ${t.color.accent};
    box-shadow: ${t.shadow.raised};
  }
`;

/** Above the table and its head, over which its boxes open. */
export const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  position: relative;
  z-index: 4;
  container: ${TOOLS} / inline-size;
  gap: ${t.space(2)};
`;

/** The views with the tools, on the line that the table hangs on; below each other where they have no room. */
export const ViewRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space(2)};
  border-bottom: 1px solid ${t.color.line};
`;

/** The filters with the order. */
export const FilterRow = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${t.space(2)};
  @container ${TOOLS} (max-width: ${t.narrow}) {
    flex-wrap: wrap;
  }
`;

export const Tools = styled.div`
  ${offPaper}
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${t.space(1)};
  max-width: 100%;
  margin-left: auto;
  position: relative;
  /* One that is only an icon keeps its own. */
  button:not([aria-label]) {
    padding: 0 ${t.space(2.5)};
    font-size: ${t.size.sm};
  }
  /* Quiet beside the rows, which are what the screen is for. */
  > :not(:last-child) button:not([aria-pressed='true'], :disabled) {
    ${quietCss}
  }
`;

export const Hidden = styled.p`
  ${offPaper}
  display: flex;
  flex: none;
  align-items: center;
  gap: ${t.space(1.5)};
  min-height: ${t.control.md};
  color: ${t.color.danger};
  font-size: ${t.size.sm};
  font-weight: 500;
  @container ${TOOLS} (max-width: ${t.narrow}) {
    order: 1;
    flex-basis: 100%;
  }
`;

/** What only stands where there is room for it. */
export const Roomy = styled.div`
  display: contents;
  @container ${TOOLS} (max-width: 720px) {
    display: none;
  }
`;

/** The screen's own buttons, loud as they are. */
export const Own = styled.div`
  display: contents;
`;

/** What a narrow screen folds away behind 'Mais ações'; where there is room, its buttons stand with the others. */
export const Folded = styled.div<{ $open: boolean; $fold: number }>`
  display: contents;
  > :first-child {
    display: none;
  }
  > :last-child {
    display: contents;
  }
  /* Its box hangs on the edge of the toolbar, so that it has room on a phone. */
  @container ${TOOLS} (max-width: ${({ $fold }) => $fold}px) {
    display: block;
    > :first-child {
      display: inline-grid;
    }
    > :last-child {
      ${toolBoxCss}
      /* As wide as its longest item, which would lose its icon in the toolbar's width. */
      width: max-content;
      ${({ $open }) => !$open && 'display: none;'}
    }
    > :last-child button {
      justify-content: flex-start;
      width: 100%;
    }
  }
`;
