import styled from 'styled-components';
import { IconButton } from '../button/icon-button';
import { Icon } from '../icon/icon';
import { SelectControl, type Option } from '../select/select';
import type { Sort } from '../table/columns';
import { usePhone } from '../table/use-phone';
import { offPaper, t } from '../tokens';

const Root = styled.div`
  ${offPaper}
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

const Short = styled.div`
  ${offPaper}
  display: grid;
  position: relative;
  flex: none;
  place-items: center;
  width: ${t.control.md};
  height: ${t.control.md};
  border-radius: ${t.radius.md};
  color: ${t.color.inkSoft};
  &:hover {
    background: ${t.color.hover};
  }
  &:focus-within {
    outline: 2px solid ${t.color.accent};
  }
  > select {
    position: absolute;
    inset: 0;
    width: 100%;
    opacity: 0;
    /* Smaller text would make a phone zoom in. */
    font-size: 16px;
    cursor: pointer;
  }
`;

interface SortControlProps {
  sorts: readonly Option[];
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** The order of a list in one small control: by what, and which way. The heads of the columns do the same. */
export function SortControl(props: SortControlProps) {
  return usePhone() ? <ShortControl {...props} /> : <WholeControl {...props} />;
}

const WAYS = [
  ['ASC', 'crescente'],
  ['DESC', 'decrescente'],
] as const;

/** On a phone one sign beside the filters: the system's own list then says by what and which way. */
function ShortControl({ sorts, sort, onSort }: SortControlProps) {
  const choices = sorts.flatMap(({ value, label }) =>
    WAYS.map(([direction, way]) => ({ by: value, direction, text: `${label}, ${way}` })),
  );
  const chosen = choices.findIndex(({ by, direction }) => by === sort.by && direction === sort.direction);
  return (
    <Short>
      <Icon name="sort" size={18} />
      <select
        aria-label="Ordenar por"
        value={chosen}
        onChange={({ target }) => {
          const choice = choices[Number(target.value)];
          if (choice) onSort({ by: choice.by, direction: choice.direction });
        }}
      >
        {choices.map(({ text }, at) => (
          <option key={text} value={at}>
            {text}
          </option>
        ))}
      </select>
    </Short>
  );
}

function WholeControl({ sorts, sort, onSort }: SortControlProps) {
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
