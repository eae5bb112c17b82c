import { Fragment, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { Icon } from '../icon/icon';
import { EmptyState } from '../state/state';
import { ColumnHead } from './column-head';
import { columnWidths } from './column-widths';
import { namingColumns, type Column, type Sort } from './columns';
import { Frame, Scroller } from './frame-css';
import { TableRoot } from './table-css';
import { useCards, useNearly } from './use-phone';
import { useRowClick } from './use-row-click';
import { WideBar } from './wide-bar';

export interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  caption: string;
  /** What each column is called and draws of a row. */
  columns: readonly Column<Row>[];
  /** The rows of this page. */
  rows: readonly Row[];
  /** A row's own name, which stays when the order changes. */
  rowKey: (row: Row) => string;
  /** Rows to draw while there is nothing yet; 0 when loaded. */
  skeletonRows?: number;
  /** Rows are of an earlier question; the new ones are on their way. */
  stale?: boolean;
  /** The order the rows have. */
  sort?: Sort;
  /** Asks for another order; without it no column can be sorted. */
  onSort?: (sort: Sort) => void;
  /** Where a row leads; null where it leads nowhere. */
  rowHref?: (row: Row) => string | null;
  /** What the row's link is called, where the cell's own text does not say it (a chevron). */
  rowLabel?: (row: Row) => string;
  /** Follows a row's link without loading the page anew. */
  navigate?: (href: string) => void;
  /** A table that fills the page: its head stays in sight while the page scrolls. */
  scroll?: boolean;
  /** Rows that have their place although there are fewer (the last page's); 0 by default. */
  keepRows?: number;
  /** Stands for the rows where there are none. */
  empty?: ReactNode;
  /** Rows that stand out because they are chosen. */
  ticked?: (row: Row) => boolean;
  /** Parts of the rows, each with a line above it that tells it; the rows of one follow one another. */
  group?: { of: (row: Row) => string; head: (group: string, rows: readonly Row[]) => ReactNode };
  /** Widths the user gave, in pixels by column id; they go before the columns' own. */
  widths?: Readonly<Record<string, number>>;
}

/** A semantic table; cards where it has less than 640 px. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, skeletonRows = 0, stale, sort, onSort } = props;
  const { rowHref, rowLabel, navigate, scroll = false, keepRows = 0 } = props;
  const { empty = <EmptyState />, ticked, group, widths: given = {} } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  useRowClick(body);
  const scroller = useRef<HTMLDivElement>(null);

  const { least, widths } = columnWidths(columns, given);
  const folds =
    useCards(scroller) &&
    columns.some(({ card }) => card === 'key' || card === 'state') &&
    columns.some(({ card }) => card === undefined);
  // A table inside a page may stand in a narrow box of any window.
  const labelled = useNearly() || !scroll;
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const unfold = (key: string) =>
    setUnfolded(
      (before) => new Set(before.has(key) ? [...before].filter((k) => k !== key) : [...before, key]),
    );
  const { link: linkColumn, title } = namingColumns(columns, rowLabel !== undefined);
  const placeOf = (column: Column<Row>) =>
    column === title ? 'title' : column === linkColumn && rowLabel ? 'link' : column.card;
  const cellProps = (column: Column<Row>) => ({
    role: 'cell',
    'data-label': column.label,
    'data-align': column.align,
    'data-card': placeOf(column),
    'data-wraps': column.wraps ? '' : undefined,
  });
  const follow = (event: MouseEvent<HTMLAnchorElement>, href: string) => {
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!navigate || !plain) return;
    event.preventDefault();
    navigate(href);
  };

  const cell = (column: Column<Row>, row: Row, href: string | null) =>
    href !== null && column === linkColumn ? (
      <a data-row-link="" href={href} aria-label={rowLabel?.(row)} onClick={(event) => follow(event, href)}>
        {column.cell(row)}
      </a>
    ) : (
      column.cell(row)
    );

  return (
    <Frame $keep={keepRows} data-rows={scroll ? '' : undefined}>
      <Scroller ref={scroller} $page={scroll} $min={least} role="group" aria-label={caption} tabIndex={0}>
        <TableRoot
          style={{ minWidth: least }}
          aria-busy={skeletonRows > 0 || stale}
          data-stale={stale || undefined}
          data-labels={labelled ? '' : undefined}
        >
          <caption>{caption}</caption>
          <colgroup>
            {columns.map(({ id }, place) => (
              <col key={id} style={{ width: widths[place] }} />
            ))}
          </colgroup>
          <thead role="rowgroup">
            <tr role="row">
              {columns.map((column) => (
                <ColumnHead key={column.id} column={column} sort={sort} onSort={onSort} />
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" ref={body} data-waiting={skeletonRows > 0 ? '' : undefined}>
            {Array.from({ length: skeletonRows }, (_, row) => (
              <tr key={row} role="row" aria-hidden="true" data-folded={folds ? '' : undefined}>
                {columns.map((column) => (
                  <td key={column.id} {...cellProps(column)} />
                ))}
                {folds && <td data-card="more" />}
              </tr>
            ))}
            {skeletonRows === 0 &&
              rows.map((row, place) => {
                const part = group?.of(row);
                const before = rows[place - 1];
                const begins = part !== undefined && (!before || group?.of(before) !== part);
                const href = rowHref?.(row) ?? null;
                const key = rowKey(row);
                const open = unfolded.has(key);
                const line = (
                  <tr
                    key={key}
                    role="row"
                    data-link={href === null ? undefined : ''}
                    data-ticked={ticked?.(row) ? '' : undefined}
                    data-folded={folds && !open ? '' : undefined}
                  >
                    {columns.map((column) => (
                      <td key={column.id} {...cellProps(column)}>
                        {cell(column, row, href)}
                      </td>
                    ))}
                    {folds && (
                      <td role="cell" data-card="more">
                        <button type="button" aria-expanded={open} onClick={() => unfold(key)}>
                          <span>{open ? 'Menos' : 'Mais'}</span>
                          <Icon name="chevronDown" size={14} />
                        </button>
                      </td>
                    )}
                  </tr>
                );
                if (!begins) return line;
                return (
                  <Fragment key={key}>
                    <tr role="row" data-group="">
                      <th role="rowheader" scope="rowgroup" colSpan={columns.length}>
                        {group?.head(
                          part,
                          rows.filter((one) => group.of(one) === part),
                        )}
                      </th>
                    </tr>
                    {line}
                  </Fragment>
                );
              })}
          </tbody>
        </TableRoot>
      </Scroller>
      {scroll && <WideBar rows={scroller} min={least} />}
      {skeletonRows === 0 && rows.length === 0 && empty}
    </Frame>
  );
}
