import styled, { css } from 'styled-components';
import { t } from '../tokens';

/** The toolbar's own width, by which it folds. */
export const TOOLS = 'list-tools';

/** A box of buttons below the one that opens it. */
export const boxCss = css`
  position: absolute;
  top: calc(100% + ${t.space(1)});
  right: 0;
  z-index: 20;
  display: grid;
  gap: ${t.space(1)};
  min-width: 13rem;
  padding: ${t.space(2)};
  border: 1px solid ${t.color.line};
  border-radius: ${t.radius.md};
  background: ${t.color.raised};
  box-shadow: ${t.shadow.raised};
`;

/** Above the table, over which its boxes open. */
export const Frame = styled.div`
  position: relative;
  z-index: 3;
  container: ${TOOLS} / inline-size;
`;

export const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: ${t.space(3)};
`;

export const SortBy = styled.div`
  flex: 0 1 11rem;
  @container ${TOOLS} (max-width: ${t.narrow}) {
    flex: 1 1 7rem;
  }
`;

export const Rest = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${t.space(2)};
  @container ${TOOLS} (max-width: ${t.narrow}) {
    flex: 1 0 100%;
    > * {
      flex: 1 1 auto;
    }
    /* Three words' buttons stand in one line of a phone without their signs. */
    > button {
      padding: 0 ${t.space(2.5)};
    }
    > button svg {
      display: none;
    }
  }
`;

export const Hidden = styled.p`
  display: flex;
  align-items: center;
  gap: ${t.space(1.5)};
  min-height: ${t.control.md};
  color: ${t.color.danger};
  font-size: ${t.size.sm};
  font-weight: 500;
  @container ${TOOLS} (max-width: ${t.narrow}) {
    flex: 1 0 100%;
    min-height: 0;
  }
`;

/** What a narrow toolbar folds away behind 'Mais ações'; where there is room, its buttons stand with the others. */
export const Folded = styled.div<{ $open: boolean }>`
  display: contents;
  > :first-child {
    display: none;
  }
  > :last-child {
    display: contents;
  }
  @container ${TOOLS} (max-width: ${t.narrow}) {
    display: block;
    position: relative;
    > :first-child {
      display: inline-flex;
      width: 100%;
      padding: 0 ${t.space(2.5)};
    }
    > :last-child {
      ${boxCss}
      ${({ $open }) => !$open && 'display: none;'}
    }
    > :last-child button {
      justify-content: flex-start;
      width: 100%;
      border-color: transparent;
      background: none;
      font-weight: 500;
    }
    > :last-child button:hover:enabled {
      background: ${t.color.hover};
    }
  }
`;
