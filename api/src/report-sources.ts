import { ACCESS, orderRequestColumns, quotationColumns, REPORT_TYPE } from 'api-contract';
import { orderRequestList } from './orders/list';
import { quotationRows } from './quotations/list';
import type { ReportSource, ReportSources } from './staff-reports/kind';

const source = (
  list: unknown,
  columns: unknown,
  more: Pick<ReportSource, 'access'> & { query?: object },
): ReportSource => ({
  list: list as ReportSource['list'],
  columns: Object.values(columns as Record<string, ReportSource['columns'][number]>),
  access: more.access,
  query: (created) => ({ ...more.query, created_at: created, orderByDesc: 'id' }),
});

/** What a scheduled report of each type is about: rows and columns are those of the lists. */
export const reportSources: ReportSources = {
  [REPORT_TYPE.orders]: source(orderRequestList, orderRequestColumns, { access: [ACCESS.orderPlaced] }),
  [REPORT_TYPE.quotes]: source(quotationRows, quotationColumns, { access: [] }),
};
