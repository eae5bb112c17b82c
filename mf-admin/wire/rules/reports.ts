import { type Labels, MAIL_MODULE, type MailModule, REPORT_TYPE, type ReportType } from 'api-contract/rules';

/** Whose recipients get a scheduled report too (docs/product/admin.md, 'E-mail modules'). */
export const REPORT_MODULE: Readonly<Record<ReportType, MailModule>> = {
  [REPORT_TYPE.orders]: MAIL_MODULE.ordersReport,
  [REPORT_TYPE.quotes]: MAIL_MODULE.quotesReport,
};

/** How far the file of a scheduled report is. */
export const REPORT_STATUS = {
  waiting: 'waiting',
  running: 'running',
  done: 'done',
  failed: 'failed',
} as const;

export const REPORT_STATUS_LABELS: Labels = [
  [REPORT_STATUS.waiting, 'Na fila'],
  [REPORT_STATUS.running, 'Em preparo'],
  [REPORT_STATUS.done, 'Pronto'],
  [REPORT_STATUS.failed, 'Não gerado'],
];
