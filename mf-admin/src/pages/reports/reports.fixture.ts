import { REPORT_TYPE } from 'api-contract/rules';
import type { ReportRow } from '../../../wire/rules/report-columns';
import { REPORT_STATUS } from '../../../wire/rules/reports';

/** A report that is ready. */
export const reportRow: ReportRow = {
  id: 12,
  title: 'Relatório de pedidos',
  description: 'De 01/11/2026 a 20/11/2026',
  downloads: 3,
  type: REPORT_TYPE.orders,
  status: REPORT_STATUS.done,
  progress: 100,
  message: '',
  user_name: 'Ana Souza',
  size: 48_120,
  created_at: '2026-11-20T13:00:00.000Z',
  created_at_f: '20/11/2026 10:00',
};

export const reportRows: readonly ReportRow[] = [
  { ...reportRow, id: 14, status: REPORT_STATUS.waiting, progress: 0, downloads: 0, size: null },
  {
    ...reportRow,
    id: 13,
    status: REPORT_STATUS.running,
    progress: 42,
    downloads: 0,
    size: null,
    title: 'Relatório de cotações',
    type: REPORT_TYPE.quotes,
  },
  reportRow,
  {
    ...reportRow,
    id: 11,
    status: REPORT_STATUS.failed,
    downloads: 0,
    size: null,
    message: 'Não foi possível preparar o arquivo. Tente novamente em instantes.',
  },
  { ...reportRow, id: 10, title: 'Relatório de cotações', description: 'Em 02/11/2026', downloads: 18 },
];
