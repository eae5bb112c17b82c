/** The public interface of this area for other areas (enforced by eslint.config.mjs). */
export { extractRoute } from './extract-route';
export { erpReport, ownReport } from './list-report';
export type { ReportDeps } from './report-jobs';
