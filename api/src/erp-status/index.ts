export { freshnessRoute } from './freshness';
export { linkOf, type ErpLink } from './link';
export { countRows, measureErpCall, watchMirror } from './metrics';
