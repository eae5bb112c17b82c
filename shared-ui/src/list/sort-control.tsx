import styled from 'styled-components';
import { IconButton } from '../button/icon-button';
import { SelectControl, type Option } from '../select/select';
import type { Sort } from '../table/columns';
import { t } from '../tokens';

const Root = styled.div`
  display: inline-flex;
  flex: none;
  align-items: center;
  margin-left: auto;
  > select {
    width: auto;
    max-width: 12rem;
    padding: 0 ${t.space(7)} 0 ${t.space(2)};
    border-color: transparent;
    background: none;
    color: ${t.color.inkSoft};
    font-size: ${t.size.sm};
    font-weight: 500;
    field-sizing: content;
    appearance: auto;
    padding-right: ${t.space(1)};
  }
  > select:hover {
    background: ${t.color.hover};
    color: ${t.color.ink};
  }
`;

interface SortControlProps {
  sorts: readonly Option[];
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** The order of a list in one small control: by what, and which way. The heads of the columns do the same. */
export function SortControl({ sorts, sort, onSort }: SortControlProps) {
  const up = sort.direction === 'ASC';
  return (
    <Root role="group" aria-label="Ordem">
      <SelectControl
        aria-label="Ordenar por"
        value={sort.by}
        onChange={(event) => onSort({ ...sort, by: event.target.value })}
      >
        {sorts.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectControl>
      <IconButton
        icon={up ? 'arrowUp' : 'arrowDown'}
        label={up ? 'Crescente: mudar para decrescente' : 'Decrescente: mudar para crescente'}
        onClick={() => onSort({ ...sort, direction: up ? 'DESC' : 'ASC' })}
      />
    </Root>
  );
}
