import { pageQuery, rowsQuery, type FirstCall } from 'api-contract/rules';
import type { FetchPage, ListPage, ListQuery } from 'shared-ui/list';
import { takeAhead, takeReady } from '../http/ahead';
import { http, type Params } from '../http/client';
import { afterPaint } from '../timing/later';

/** How a list is asked for (docs/product/calls.md, 'Lists'). */
export interface ListCalls {
  endpoint: string;
  source: FirstCall['source'];
  /** Parameters of every call: `{status: 'unbilled'}`. */
  fixed?: Params | undefined;
}

/** The two shapes in which the wire sends a list's pages: `{data: {ZOOM, count}}` and `{data, count, page, pages}`. */
const READ = {
  erp: <Row>({ data }: { data: { ZOOM: Row[]; count: number } }): ListPage<Row> => ({
    rows: data.ZOOM,
    count: data.count,
  }),
  portal: <Row>({
    data,
    count,
    pages,
  }: {
    data: Row[] | Record<string, Row>;
    count: number;
    pages: number;
  }): ListPage<Row> => ({ rows: Object.values(data), count, pages: Math.max(1, pages) }),
};

/**
 * Fetches the pages of a list. An answer that was asked for ahead is taken, and is there for the first draw if it has
 * come.
 */
export function listRows<Row>(calls: ListCalls): FetchPage<Row> {
  const path = `${calls.endpoint}/`;
  const read = READ[calls.source] as (answer: unknown) => ListPage<Row>;
  const ready: FetchPage<Row>['ready'] = (query) => {
    const found = takeReady(path, pageQuery(calls, query));
    try {
      return found && { page: read(found.body), at: found.at };
    } catch {
      // An answer of another shape: the list asks itself, and tells what is wrong.
      return undefined;
    }
  };
  const fetchPage = async (query: ListQuery, { signal }: { signal: AbortSignal }) => {
    const params = pageQuery(calls, query);
    return read(await (takeAhead(path, params) ?? http.get(path, { params, signal })));
  };
  return Object.assign(fetchPage, { ready });
}

/** Counts a list's rows, once they are painted: `GET {endpoint}/counts` with the list's own query. */
export async function listCounts<Counts>(
  calls: ListCalls,
  asked: Pick<ListQuery, 'filters' | 'tab'>,
  signal: AbortSignal,
): Promise<Counts> {
  await afterPaint();
  return http.get<Counts>(`${calls.endpoint}/counts`, { params: rowsQuery(calls, asked), signal });
}
