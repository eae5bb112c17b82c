/** What the other folders of api/src may import of this one (enforced by eslint.config.mjs). */
export { audit, auditByItself, auditedSettings, type Change } from './audit';
export { auditedSetting } from './audited-setting';
export { auditReleases, registryMadeFor } from './releases';
export { settingRows } from './setting-rows';
