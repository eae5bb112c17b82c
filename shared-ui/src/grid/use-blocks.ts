import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { GridApi, IDatasource } from 'ag-grid-community';
import type { FetchPage, ListDeclaration, ListQuery } from '../list/declaration';
import { listQueryOptions } from '../list/use-list-data';

/** Rows per request: the maximum of a page (docs/product/lists.md, 'Page size'). */
export const BLOCK = 100;

/** The state of the rows a sheet has requested. */
export interface SheetAnswer {
  question: string;
  /** Total number of records; null before the first block. */
  count: number | null;
  /** Numbers of the blocks that failed, from 1. */
  missing: readonly number[];
}

interface Asked<Row> {
  list: ListDeclaration<Row>;
  fetchPage: FetchPage<Row>;
  query: ListQuery;
  /** Identifies the query; a different key loads the rows from the start. */
  question: string;
}

type Rows = Pick<GridApi, 'setGridOption' | 'purgeInfiniteCache' | 'refreshInfiniteCache'>;

/** The grid's rows in blocks, each a page of the list's own call, kept in the same cache as the list's pages. */
export function useBlocks<Row>(asked: Asked<Row>, grid: Rows | null) {
  const client = useQueryClient();
  const { question } = asked;
  const [told, setTold] = useState<SheetAnswer>(() => nothingOf(question));
  /** What the last block that failed did so with. */
  const [error, setError] = useState<Error | null>(null);
  // The grid keeps one data source, which reads the list's current filters and order from here.
  const latest = useRef({ asked, known: new Set<number>() });
  useEffect(() => {
    const changed = latest.current.asked.question !== question;
    latest.current = { asked, known: changed ? new Set() : latest.current.known };
    if (changed) grid?.purgeInfiniteCache();
  });

  const [datasource] = useState<IDatasource>(() => ({
    getRows: ({ startRow, successCallback, failCallback }) => {
      const { asked: now, known } = latest.current;
      const block = startRow / BLOCK + 1;
      const tell = (change: (answer: SheetAnswer) => Partial<SheetAnswer>) => {
        // Do not report an answer that arrives after the filters changed.
        if (now.question !== latest.current.asked.question) return;
        setTold((before) => {
          const answer = before.question === now.question ? before : nothingOf(now.question);
          return { ...answer, ...change(answer) };
        });
      };
      const page = { ...now.query, page: block, pageSize: BLOCK };
      const options = listQueryOptions(now.list, now.fetchPage, page);
      // A retry requests all blocks; those already loaded come from the cache.
      client.fetchQuery(known.has(block) ? { ...options, staleTime: Infinity } : options).then(
        // Every answer must reach the grid: it counts its calls, and ignores those it has dropped.
        ({ rows, count }) => {
          successCallback([...rows], count);
          known.add(block);
          tell(({ missing }) => ({ count, missing: missing.filter((other) => other !== block) }));
        },
        (failed: Error) => {
          failCallback();
          setError(failed);
          tell(({ missing }) => ({ missing: [...missing.filter((other) => other !== block), block] }));
        },
      );
    },
  }));
  useEffect(() => {
    grid?.setGridOption('datasource', datasource);
  }, [grid, datasource]);

  const answer = told.question === question ? told : nothingOf(question);
  const retry = () => {
    setTold({ ...answer, missing: [] });
    grid?.refreshInfiniteCache();
  };
  return { answer, error, retry };
}

const nothingOf = (question: string): SheetAnswer => ({ question, count: null, missing: [] });
