import styled from 'styled-components';
import { hiddenCss } from '../layout/visually-hidden';
import { rowLinkCss } from '../table/row-link-css';
import { t } from '../tokens';

/** Heights in pixels. */
export const [ROW_HEIGHT, HEAD_HEIGHT] = [36, 40];

/** The sheet fills the rest of the window, as the table does. */
export const Root = styled.div`
  display: flex;
  flex-direction: column;
  border: 1px solid ${t.color.line};
  border-radius: ${t.radius.lg};
  background: ${t.color.surface};
  overflow: hidden;
`;

export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${t.space(1)} ${t.space(3)};
  padding: ${t.space(1.5)} ${t.space(3)};
  border-bottom: 1px solid ${t.color.line};
  color: ${t.color.inkSoft};
  font-size: ${t.size.sm};
  > label {
    display: flex;
    align-items: center;
    gap: ${t.space(2)};
  }
  select {
    width: auto;
    min-height: ${t.control.sm};
    padding: 0 ${t.space(2)};
    appearance: auto;
  }
`;

/** Shown when some rows failed to load. */
export const Missing = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space(1)} ${t.space(3)};
  padding: ${t.space(1.5)} ${t.space(3)};
  background: ${t.color.dangerSoft};
  color: ${t.color.danger};
  font-size: ${t.size.sm};
  font-weight: 500;
`;

/** Height of the header with its border, plus the scroll bar below the rows, in pixels. */
const [HEAD, SCROLL_BAR] = [HEAD_HEIGHT + 1, 15];
const rows = (bar: number) => `calc(
  ${HEAD + bar}px + round(down, max(20rem, 100dvh - 15rem) - ${HEAD + bar}px, ${ROW_HEIGHT}px)
)`;

/** A whole number of rows high, so that no row is cut off at the bottom. */
export const Sheet = styled.div`
  position: relative;
  height: max(20rem, 100dvh - 15rem);
  height: ${rows(SCROLL_BAR)};
  &:has(.ag-body-horizontal-scroll[style*='height: 0']) {
    height: ${rows(0)};
  }
  /* Text marked across cells is copied without what parts them: cells are copied, as in a spreadsheet. */
  .ag-cell {
    user-select: none;
  }
  .ag-cell.marked {
    background: ${t.color.accentSoft};
  }
  .ag-cell.drawn {
    display: flex;
    align-items: center;
    line-height: 1.3;
  }
  /* What a list's cell says below its value stands beside it here. */
  .ag-cell.drawn > span > span > span {
    display: inline;
    margin-inline-start: ${t.space(1)};
  }
  .ag-header-cell.tick .ag-header-cell-text {
    ${hiddenCss}
  }
  .ag-cell.tick {
    justify-content: center;
    padding: 0;
  }
  .ag-cell.drawn.ag-right-aligned-cell {
    justify-content: flex-end;
    text-align: right;
  }
  .ag-cell:not(.drawn) a[href] {
    ${rowLinkCss}
  }
  .ag-cell.drawn a[href] {
    display: inline-flex;
    align-items: center;
    min-height: 24px;
  }
  .ag-row-hover a[aria-label] {
    border-color: ${t.color.accent};
  }
  /* Makes a link with an icon fit the sheet's low rows. */
  .ag-cell:not(.drawn) a[aria-label] {
    min-width: 26px;
    min-height: 26px;
    line-height: 1;
    vertical-align: middle;
  }
`;

export const Over = styled.div`
  position: absolute;
  inset: ${HEAD}px 0 0;
  background: ${t.color.surface};
`;

/** A skeleton with lines as high as the final rows. */
export const Waiting = styled.div`
  display: grid;
  grid-auto-rows: ${ROW_HEIGHT}px;
`;
