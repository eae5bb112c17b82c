import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { OnDemand } from '../on-demand/on-demand';
import { DataTable, type DataTableProps } from '../table/data-table';
import { loadTools } from './list-parts';
import type { ListMemory } from './list-portal';

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
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const [near, setNear] = useState(false);
  const [widths, setWidths] = useState(() => readWidths(memory));
  const names = table.columns.map(({ id }) => id).join('.');
  const ids = useMemo(() => names.split('.'), [names]);
  const element = near ? frame?.querySelector('table') : null;
  const [keep] = useState(() => (next: Readonly<Record<string, number>>) => {
    setWidths(next);
    memory?.write(WIDTHS, next);
  });
  const come = () => setNear(true);
  return (
    <Frame ref={setFrame} onPointerEnter={come} onFocus={come}>
      <DataTable {...table} widths={widths} />
      {frame && element && (
        // Without them it is a table all the same; who comes near again asks for them again.
        <OnDemand load={loadTools} onFail={() => setNear(false)}>
          {({ TableTools }) => (
            <TableTools
              frame={frame}
              table={element}
              ids={ids}
              columns={table.columns}
              rows={table.rows}
              widths={widths}
              onWidths={keep}
            />
          )}
        </OnDemand>
      )}
    </Frame>
  );
}
