import styled from 'styled-components';
import { IconButton } from '../button/icon-button';
import { t } from '../tokens';

const Root = styled.nav`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${t.space(1)};
`;

const Position = styled.span`
  min-width: 6.5rem;
  padding: 0 ${t.space(1)};
  color: ${t.color.inkSoft};
  font-size: ${t.size.sm};
  text-align: center;
`;

export interface PagerProps {
  /** From 1. */
  page: number;
  /** At least 1. */
  pages: number;
  /** Asks for a page. */
  onPage: (page: number) => void;
  /** Called when the pointer or the focus comes to the way to a page: it is likely to be asked for. */
  onNear?: (page: number) => void;
  /** While a page is on its way. */
  disabled?: boolean;
}

/** 'Página: n/total' with first, previous, next and last; never goes below 1 or beyond the last page. */
export function Pager({ page, pages, onPage, onNear, disabled = false }: PagerProps) {
  const atStart = disabled || page <= 1;
  const atEnd = disabled || page >= pages;
  const near = (next: number) => () => onNear?.(next);
  const to = (next: number) => ({
    onClick: () => onPage(next),
    onPointerEnter: near(next),
    onFocus: near(next),
  });
  return (
    <Root aria-label="Paginação">
      <IconButton icon="chevronFirst" label="Primeira página" disabled={atStart} onClick={() => onPage(1)} />
      <IconButton icon="chevronLeft" label="Página anterior" disabled={atStart} {...to(page - 1)} />
      <Position>{`Página: ${page}/${pages}`}</Position>
      <IconButton icon="chevronRight" label="Próxima página" disabled={atEnd} {...to(page + 1)} />
      <IconButton icon="chevronLast" label="Última página" disabled={atEnd} onClick={() => onPage(pages)} />
    </Root>
  );
}
