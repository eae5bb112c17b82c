import type { FirstCall } from 'api-contract/rules';
import type { FetchCounts, TabCounts } from 'shared-ui/list';
import { http, type Params } from '../http/client';
import { afterPaint } from '../remotes/after-paint';
import { filterParams } from './portal-rows';

/**
 * Counts the rows of a list's tabs: `GET {endpoint}/counts` with the list's own query (docs/product/calls.md, 'Lists').
 */
export const tabCounts =
  (endpoint: string, source: FirstCall['source'], fixed: Params = {}): FetchCounts =>
  async (filters, { signal }) => {
    await afterPaint();
    return http.get<TabCounts>(`${endpoint}/counts`, {
      params: { ...fixed, ...(source === 'portal' ? filterParams(filters) : filters) },
      signal,
    });
  };
