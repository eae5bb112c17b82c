export { parseErpConfig, readErpConfig, tablesOf, type ErpConfig } from './config';
export { namesOf, type ErpNames } from './names';
