import { Fragment, type ReactNode } from 'react';
import { amountOf, PAGE_SIZES } from 'api-contract/rules';
import styled from 'styled-components';
import { Button } from '../button/button';
import { Icon } from '../icon/icon';
import { hiddenCss } from '../layout/visually-hidden';
import { Pager } from '../pager/pager';
import { SelectControl } from '../select/select';
import { offPaper, t } from '../tokens';

const Root = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${t.space(4)};
  position: sticky;
  bottom: 0;
  z-index: 3;
  /* The bar of wide rows stands on it (frame-css.ts). */
  min-height: calc(${t.control.md} + ${t.space(3)});
  padding: ${t.space(1.5)} 0;
  background: ${t.color.page};
  color: ${t.color.inkSoft};
  font-size: ${t.size.sm};
  @media print {
    position: static;
    background: none;
    nav > button {
      display: none;
    }
  }
  /* A phone has no room for the ways to the first and the last page; what it says is a line of its own above the pages. */
  @media (max-width: ${t.narrow}) {
    flex-wrap: wrap;
    row-gap: ${t.space(1)};
    position: static;
    label > span {
      ${hiddenCss}
    }
    nav > button:is(:first-child, :last-child) {
      display: none;
    }
    nav > span {
      min-width: 0;
    }
  }
`;

const Size = styled.label`
  ${offPaper}
  display: flex;
  flex: none;
  align-items: center;
  gap: ${t.space(2)};
  > select {
    width: auto;
    min-height: ${t.control.sm};
    padding: 0 ${t.space(2)};
    appearance: auto;
  }
`;

/** One beside the other, or where there is no room one below the other. */
const About = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${t.space(4)};
  min-width: 0;
  @media (max-width: ${t.narrow}) {
    flex: 1 0 100%;
    justify-content: space-between;
  }
`;

const Offer = styled.span`
  ${offPaper}
`;

interface ListFooterProps {
  count: number;
  page: number;
  pages: number;
  pageSize: number;
  loading: boolean;
  /** Nothing is known of it: there are no figures to be shown, only the way back to the pages before. */
  failed: boolean;
  /** All records are in sight by scrolling: there are no pages. */
  whole?: boolean;
  /** Quiet words beside the count. */
  note?: ReactNode;
  /** Shows all records as a sheet; absent where that is not offered. */
  onSheet?: () => void;
  onPage: (page: number) => void;
  /** The page that is likely to be asked for next. */
  onNear: (page: number) => void;
  onPageSize: (pageSize: number) => void;
}

/** Under the table: how many records there are, how many a page shows, and which page this is. */
export function ListFooter(props: ListFooterProps) {
  const {
    count,
    page,
    pages,
    pageSize,
    loading,
    failed,
    whole = false,
    note,
    onSheet,
    onPage,
    onNear,
    onPageSize,
  } = props;
  return (
    <Root>
      <About>
        <span role="status">
          {failed ? '' : loading ? 'Carregando...' : amountOf(count, 'registro', 'registros')}
        </span>
        {onSheet && (
          <Offer>
            <Button variant="ghost" size="sm" icon={<Icon name="table" size={16} />} onClick={onSheet}>
              Ver todos em planilha
            </Button>
          </Offer>
        )}
        {note}
      </About>
      {!whole && (!failed || page > 1) && (
        // Few rows take less room than the skeleton did: what is made anew below them has not moved.
        <Fragment key={loading ? 'loading' : 'loaded'}>
          <Size>
            <span>Itens por página</span>
            <SelectControl value={pageSize} onChange={(event) => onPageSize(Number(event.target.value))}>
              {PAGE_SIZES.map((size) => (
                <option key={size}>{size}</option>
              ))}
            </SelectControl>
          </Size>
          <Pager page={page} pages={pages} onPage={onPage} onNear={onNear} disabled={loading} />
        </Fragment>
      )}
    </Root>
  );
}
