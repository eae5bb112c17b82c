export { freshnessRoute } from './freshness';
export { linkOf, type ErpLink } from './link';
export { erpCalls, erpMetrics, erpRows } from './metrics';
