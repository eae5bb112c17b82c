import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '../button/button';
import { Icon } from '../icon/icon';
import { RadioGroup } from '../radio-group/radio-group';
import { Select, type Option } from '../select/select';
import type { Sort, SortDirection } from '../table/columns';
import { t } from '../tokens';

const DIRECTIONS: readonly (Option & { value: SortDirection })[] = [
  { value: 'ASC', label: 'Crescente' },
  { value: 'DESC', label: 'Decrescente' },
];

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: ${t.space(3)};
`;

const SortBy = styled.div`
  flex: 0 1 13rem;
  @media (max-width: ${t.narrow}) {
    flex: 1 0 100%;
  }
`;

const Rest = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${t.space(2)};
`;

const Hidden = styled.p`
  display: flex;
  align-items: center;
  gap: ${t.space(1.5)};
  min-height: ${t.control.md};
  color: ${t.color.danger};
  font-size: ${t.size.sm};
  font-weight: 500;
`;

interface ListToolbarProps {
  sorts: readonly Option[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  hasHidden: boolean;
  onColumns: () => void;
  /** Fetches the column dialog ahead. */
  onColumnsLikely: () => void;
  actions?: ReactNode;
}

/** Between filters and table: the order, the columns, and the screen's own buttons. */
export function ListToolbar(props: ListToolbarProps) {
  const { sorts, sort, onSort, hasHidden, onColumns, onColumnsLikely, actions } = props;
  return (
    <Root>
      <SortBy>
        <Select
          label="Ordenar por"
          options={sorts}
          value={sort.by}
          onChange={(event) => onSort({ ...sort, by: event.target.value })}
        />
      </SortBy>
      <RadioGroup
        label="Ordem"
        look="segmented"
        options={DIRECTIONS}
        value={sort.direction}
        onChange={(direction) => onSort({ ...sort, direction: direction === 'DESC' ? 'DESC' : 'ASC' })}
      />
      <Rest>
        {hasHidden && (
          <Hidden>
            <Icon name="info" size={16} />
            Você possui colunas ocultas
          </Hidden>
        )}
        <Button
          icon={<Icon name="columns" size={16} />}
          onPointerEnter={onColumnsLikely}
          onFocus={onColumnsLikely}
          onClick={onColumns}
        >
          Ajustar Colunas
        </Button>
        {actions}
      </Rest>
    </Root>
  );
}
