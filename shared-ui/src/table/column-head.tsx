import { Icon } from '../icon/icon';
import type { Column, Sort } from './columns';
import { SortButton } from './table-css';

interface ColumnHeadProps<Row> {
  column: Column<Row>;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
}

/** A column's heading; where the column sorts, a button: first upwards, then the other way. */
export function ColumnHead<Row>({ column, sort, onSort }: ColumnHeadProps<Row>) {
  const { label, head, align, card, sort: by } = column;
  const place = card === 'corner' || card === 'foot' ? card : undefined;
  if (!by || !onSort) {
    return (
      <th
        scope="col"
        role="columnheader"
        data-align={align}
        data-card={place}
        title={head ? undefined : label}
      >
        {head ?? label}
      </th>
    );
  }
  const direction = sort?.by === by ? sort.direction : undefined;
  return (
    <th
      scope="col"
      role="columnheader"
      data-align={align}
      aria-sort={direction && (direction === 'ASC' ? 'ascending' : 'descending')}
    >
      <SortButton
        type="button"
        title={label}
        onClick={() => onSort({ by, direction: direction === 'ASC' ? 'DESC' : 'ASC' })}
      >
        <span>{label}</span>
        <Icon name={direction === 'DESC' ? 'arrowDown' : 'arrowUp'} size={14} />
      </SortButton>
    </th>
  );
}
