/** The public interface of this area for other areas (enforced by eslint.config.mjs). */
export { extractRoute } from './extract-route';
export { erpReport, ownReport } from './list-report';
export { recipient, type ReportDeps } from './report-jobs';
