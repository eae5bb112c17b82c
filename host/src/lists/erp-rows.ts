import type { FetchPage } from 'shared-ui/list';
import { http, type Params } from '../http/client';

/**
 * Fetches the pages of an ERP list, `{data: {ZOOM, count}}`, with filters named by their ERP field (WIRE, Calls).
 * Every page request includes the parameters in `fixed` (`status=unbilled`).
 */
export function erpRows<Row>(endpoint: string, fixed: Params = {}): FetchPage<Row> {
  return async ({ filters, tab, page, beyond, pageSize, sort }, { signal }) => {
    const { data } = await http.get<{ data: { ZOOM: Row[]; count: number } }>(`${endpoint}/`, {
      params: {
        ...fixed,
        ...filters,
        tab,
        page,
        beyond,
        cTop: pageSize,
        order_by: sort.by,
        order_type: sort.direction,
      },
      signal,
    });
    return { rows: data.ZOOM, count: data.count };
  };
}
