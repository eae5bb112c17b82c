import type { FetchPage } from 'shared-ui/list';
import { http } from '../http/client';

/** Fetches the pages of an ERP list, `{data: {ZOOM, count}}`, filters named by their ERP field (WIRE, Calls). */
export function erpPage<Row>(path: string): FetchPage<Row> {
  return async ({ filters, page, pageSize, sort }, { signal }) => {
    const { data } = await http.get<{ data: { ZOOM: Row[]; count: number } }>(path, {
      params: { ...filters, page, cTop: pageSize, order_by: sort.by, order_type: sort.direction },
      signal,
    });
    return { rows: data.ZOOM, count: data.count };
  };
}
