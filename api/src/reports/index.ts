/** What the other folders of api/src may import of this one (enforced by eslint.config.mjs). */
export { askFor } from './ask-for';
export { extractRoute } from './extract-route';
export { chosenColumns, erpReport, ownReport } from './list-report';
export { type ReportFile, reportFiles } from './report-file';
export { type Addressee, recipient } from './recipient';
export { reportMails, type SendReport } from './report-mails';
export { PART_BYTES, REPORT_JOB, REPORT_QUEUES, type ReportDeps, SLICE } from './report-jobs';
export type { ReportSource, ReportSources } from './source';
