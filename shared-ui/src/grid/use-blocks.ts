import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { GridApi, IDatasource } from 'ag-grid-community';
import { listQueryOptions } from '../list/use-list-data';
import type { ListGridProps } from './list-grid';

/** Rows asked for at once: the most a page may have (spec part 1 section 9). */
export const BLOCK = 100;

type Result = 'loading' | 'rows' | 'empty' | 'failed';

/** The grid's rows by blocks, each a page of the list's own call; kept in the same cache as the list's pages. */
export function useBlocks<Row>(props: ListGridProps<Row>, grid: GridApi<Row> | null) {
  const client = useQueryClient();
  const [result, setResult] = useState<Result>('loading');
  // The grid keeps one source; what it asks for is what the list asks for now.
  const latest = useRef(props);
  const asked = JSON.stringify([props.query.filters, props.query.sort]);
  const shown = useRef(asked);
  useEffect(() => {
    latest.current = props;
    if (shown.current === asked) return;
    shown.current = asked;
    grid?.purgeInfiniteCache();
  });
  const [datasource] = useState<IDatasource>(() => ({
    getRows: ({ startRow, successCallback, failCallback }) => {
      const { list, fetchPage, query, onCount } = latest.current;
      const page = { ...query, page: startRow / BLOCK + 1, pageSize: BLOCK };
      client.fetchQuery(listQueryOptions(list, fetchPage, page)).then(
        ({ rows, count }) => {
          successCallback([...rows], count);
          onCount?.(count);
          setResult(count === 0 ? 'empty' : 'rows');
        },
        () => {
          failCallback();
          setResult('failed');
        },
      );
    },
  }));
  useEffect(() => grid?.setGridOption('datasource', datasource), [grid, datasource]);
  return { result, retry: () => setResult('loading') };
}
