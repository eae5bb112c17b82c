import type { FetchPage } from 'shared-ui/list';
import type { Params } from '../http/client';
import { rowsOf } from './rows-of';

/**
 * Fetches the pages of an ERP list, `{data: {ZOOM, count}}`, with filters named by their ERP field
 * (docs/product/calls.md, 'Lists'). Every page request includes the parameters in `fixed` (`status=unbilled`).
 */
export const erpRows = <Row>(endpoint: string, fixed: Params = {}): FetchPage<Row> =>
  rowsOf<Row, { data: { ZOOM: Row[]; count: number } }>(
    `${endpoint}/`,
    ({ filters, tab, page, beyond, pageSize, sort }) => ({
      ...fixed,
      ...filters,
      tab,
      page,
      beyond,
      cTop: pageSize,
      order_by: sort.by,
      order_type: sort.direction,
    }),
    ({ data }) => ({ rows: data.ZOOM, count: data.count }),
  );
