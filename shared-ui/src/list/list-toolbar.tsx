import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { Icon } from '../icon/icon';
import { RadioGroup } from '../radio-group/radio-group';
import { Select, type Option } from '../select/select';
import type { Sort, SortDirection } from '../table/columns';
import { MoreActions, type MoreActionsProps } from './more-actions';
import { Frame, Hidden, Rest, Root, SortBy } from './tools-css';

const DIRECTIONS: readonly (Option & { value: SortDirection })[] = [
  { value: 'ASC', label: 'Crescente' },
  { value: 'DESC', label: 'Decrescente' },
];

interface ListToolbarProps extends MoreActionsProps {
  sorts: readonly Option[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  hasHidden: boolean;
  /** Absent where the list does not offer it. */
  onSheet?: (sheet: boolean) => void;
  /** The screen's own buttons. */
  actions?: ReactNode;
}

/** Between filters and table: the order, the screen's own buttons, the sheet, and what `MoreActions` has. */
export function ListToolbar(props: ListToolbarProps) {
  const { sorts, sort, onSort, hasHidden, sheet, onSheet, actions } = props;
  return (
    <Frame>
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
          {actions}
          {onSheet && (
            <Button
              icon={<Icon name="table" size={16} />}
              aria-pressed={sheet}
              onClick={() => onSheet(!sheet)}
            >
              Modo planilha
            </Button>
          )}
          <MoreActions {...props} />
        </Rest>
      </Root>
    </Frame>
  );
}
