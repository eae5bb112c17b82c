import styled from 'styled-components';
import { Skeleton } from '../skeleton/skeleton';
import { t } from '../tokens';
import { Waiting } from './grid-css';

/** Rows of the skeleton. */
const WAITING = 10;

const Line = styled.div`
  display: flex;
  align-items: center;
  height: 100%;
  overflow: hidden;
  border-bottom: 1px solid ${t.color.line};
`;

const Cell = styled.div<{ $right: boolean }>`
  display: flex;
  flex: none;
  justify-content: ${({ $right }) => ($right ? 'flex-end' : 'flex-start')};
  padding: 0 ${t.space(3)};
`;

export interface WaitingColumn {
  colId?: string;
  width?: number;
  type?: string | string[];
}

/** The rows of a sheet to come: a text in each cell, as wide as its column. */
export function GridWaiting({ columns }: { columns: readonly WaitingColumn[] }) {
  return (
    <Waiting aria-hidden="true">
      {Array.from({ length: WAITING }, (_, row) => (
        <Line key={row}>
          {columns.map(({ colId, width, type }) => (
            <Cell key={colId} $right={type === 'rightAligned'} style={{ width }}>
              <Skeleton $width={row % 3 === 2 ? '55%' : '75%'} />
            </Cell>
          ))}
        </Line>
      ))}
    </Waiting>
  );
}
