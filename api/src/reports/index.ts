/** What other areas may use of this one (eslint.config.mjs). */
export { extractRoute } from './extract-route';
export { erpReport, ownReport } from './list-report';
export type { ReportDeps } from './report-jobs';
