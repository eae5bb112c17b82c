import { useEffect, useMemo, useRef, useState, type MouseEvent, type SyntheticEvent } from 'react';
import styled from 'styled-components';
import { OnDemand } from '../on-demand/on-demand';
import { DataTable, type DataTableProps } from '../table/data-table';
import { useEarlyKeys } from './early-keys';
import { loadTools } from './list-parts';
import type { ListMemory } from './list-portal';
import { leaveRow, returnRow } from './row-left';

const Frame = styled.div`
  position: relative;
  min-width: 0;
`;

const WIDTHS = 'widths';

/** Remembered widths; whatever else was written there is nothing. */
function readWidths(memory: ListMemory | undefined): Record<string, number> {
  const kept = memory?.read(WIDTHS);
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(
    Object.entries(kept).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  );
}

/** The list's table with what makes it handy: keys, column widths, copying; fetched when somebody comes near it. */
export function ListTable<Row>({ memory, ...table }: DataTableProps<Row> & { memory?: ListMemory }) {
  const root = useRef<HTMLDivElement>(null);
  /** The frame of the table once somebody is near it. */
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const [widths, setWidths] = useState(() => readWidths(memory));
  const early = useEarlyKeys();
  const names = table.columns.map(({ id }) => id).join('.');
  const ids = useMemo(() => names.split('.'), [names]);
  const element = frame?.querySelector('table');
  const [keep] = useState(() => (next: Readonly<Record<string, number>>) => {
    setWidths(next);
    memory?.write(WIDTHS, next);
  });
  const come = ({ currentTarget }: SyntheticEvent<HTMLDivElement>) => setFrame(currentTarget);
  const { rows, rowKey, skeletonRows } = table;
  const use = ({ target }: MouseEvent) => {
    const line = target instanceof Element ? target.closest<HTMLTableRowElement>('tbody tr') : null;
    const row = line ? rows[line.sectionRowIndex] : undefined;
    if (row !== undefined) leaveRow(rowKey(row));
  };
  // Back from a row's page: to the row, with its place on the screen and the focus.
  const asked = useRef(false);
  const shown = rows.length > 0 && !skeletonRows;
  useEffect(() => {
    if (!shown || asked.current) return;
    asked.current = true;
    const key = returnRow();
    const place = key === null ? -1 : rows.findIndex((row) => rowKey(row) === key);
    const line = root.current?.querySelector('table')?.tBodies[0]?.rows[place];
    line?.scrollIntoView?.({ block: 'center' });
    line?.querySelector<HTMLElement>('a[data-row-link]')?.focus({ preventScroll: true });
  }, [shown, rows, rowKey]);
  return (
    <Frame ref={root} onPointerEnter={come} onFocus={come} onClickCapture={use} onKeyDown={early.hold}>
      <DataTable {...table} widths={widths} />
      {frame && element && (
        // Without them it is a table all the same; who comes near again asks for them again.
        <OnDemand
          load={loadTools}
          onFail={() => {
            early.release();
            setFrame(null);
          }}
        >
          {({ TableTools }) => (
            <TableTools
              frame={frame}
              table={element}
              ids={ids}
              columns={table.columns}
              rows={table.rows}
              signed={table.rowLabel !== undefined}
              widths={widths}
              onWidths={keep}
              onReady={early.release}
            />
          )}
        </OnDemand>
      )}
    </Frame>
  );
}
