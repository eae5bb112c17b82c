import { listPage, ofList } from 'host/list';
import { Icon } from 'shared-ui';
import { NewReport } from './new-report';
import { ReportState } from './report-state';
import { downloadReport } from './reports.api';
import type { ReportRow } from '../../../wire/rules/report-columns';
import { REPORT_STATUS } from '../../../wire/rules/reports';
import { reportColumns as data, reportList } from '../../../wire/rules/report-columns';

/** The tab of scheduled reports. */
export const ReportList = listPage<ReportRow>({
  ...ofList(reportList),
  rowKey: (row) => String(row.id),
  columns: [
    { ...data.id, width: 76 },
    { ...data.title, width: 220, card: 'title' },
    { ...data.description, grow: true, card: 'line' },
    { ...data.at, width: 150, card: 'key' },
    { ...data.downloads, width: 130, align: 'right', card: 'key' },
    { ...data.status, cell: (row) => <ReportState row={row} />, width: 150, card: 'state' },
  ],
  rowActions: [
    {
      id: 'download',
      label: 'Baixar',
      icon: <Icon name="download" size={18} />,
      run: (row) => downloadReport(row.id),
      disabled: (row) => row.status !== REPORT_STATUS.done,
    },
  ],
  rowLabel: (row) => `${row.title} ${row.description}`,
  can: { grid: false, views: false },
  emptyText: 'Nenhum relatório disponível.',
  Actions: NewReport,
});
