import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '../button/button';
import { Icon } from '../icon/icon';
import { RadioGroup } from '../radio-group/radio-group';
import { Select, type Option } from '../select/select';
import type { Sort, SortDirection } from '../table/columns';
import { t } from '../tokens';
import { ExportMenu } from './export-menu';
import { ListIcon } from './list-icons';
import type { ExportFormat } from './list-portal';

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
  flex: 0 1 11rem;
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
  @media (max-width: ${t.narrow}) {
    justify-content: flex-start;
  }
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
  /** The table is shown as a sheet. */
  sheet: boolean;
  /** Nothing is there to be exported or reported. */
  empty: boolean;
  /** Each is absent where the list does not offer it. */
  onColumns?: () => void;
  onViews?: () => void;
  onExport?: (format: ExportFormat) => Promise<unknown>;
  onSheet?: (sheet: boolean) => void;
  onReport?: () => void;
  /** Fetches the dialogs ahead. */
  onLikely: (part: 'columns' | 'views' | 'report') => void;
  /** The screen's own buttons. */
  actions?: ReactNode;
}

/** Between filters and table: the order, the columns, the views, the files, and the screen's own buttons. */
export function ListToolbar(props: ListToolbarProps) {
  const { sorts, sort, onSort, hasHidden, sheet, empty, onLikely, actions } = props;
  const { onColumns, onViews, onExport, onSheet, onReport } = props;
  const ahead = (part: Parameters<typeof onLikely>[0]) => ({
    onPointerEnter: () => onLikely(part),
    onFocus: () => onLikely(part),
  });
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
        {onViews && (
          <Button icon={<ListIcon name="bookmark" />} {...ahead('views')} onClick={onViews}>
            Visões
          </Button>
        )}
        {onColumns && (
          <Button icon={<Icon name="columns" size={16} />} {...ahead('columns')} onClick={onColumns}>
            Ajustar Colunas
          </Button>
        )}
        {onSheet && (
          <Button
            icon={<Icon name="table" size={16} />}
            aria-pressed={sheet}

            onClick={() => onSheet(!sheet)}
          >
            Modo planilha
          </Button>
        )}
        {onExport && <ExportMenu disabled={empty} onExport={onExport} />}
        {onReport && (
          <Button icon={<ListIcon name="mail" />} disabled={empty} {...ahead('report')} onClick={onReport}>
            Gerar Relatório
          </Button>
        )}
        {actions}
      </Rest>
    </Root>
  );
}
