/** The public interface of this area for other areas (enforced by eslint.config.mjs). */
export { audit, auditByItself, auditedSettings, type Change } from './audit';
export { auditedSetting } from './audited-setting';
export { auditReleases, registryMadeFor } from './releases';
