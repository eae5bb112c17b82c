import type { FetchPage, ListPage, ListQuery } from 'shared-ui/list';
import { takeAhead, takeReady } from '../http/ahead';
import { http, type Params } from '../http/client';

/**
 * Fetches the pages of a list by GET: `paramsOf` says what a query asks for, `read` what an answer holds. An answer that
 * was asked for ahead is taken, and is there for the first draw if it has come.
 */
export function rowsOf<Row, Answer>(
  path: string,
  paramsOf: (query: ListQuery) => Params,
  read: (answer: Answer) => ListPage<Row>,
): FetchPage<Row> {
  const ready: FetchPage<Row>['ready'] = (query) => {
    const found = takeReady<Answer>(path, paramsOf(query));
    try {
      return found && { page: read(found.body), at: found.at };
    } catch {
      // An answer of another shape: the list asks itself, and tells what is wrong.
      return undefined;
    }
  };
  const fetchPage = async (query: ListQuery, { signal }: { signal: AbortSignal }) => {
    const params = paramsOf(query);
    return read(await (takeAhead<Answer>(path, params) ?? http.get<Answer>(path, { params, signal })));
  };
  return Object.assign(fetchPage, { ready });
}
