/** The public interface of this area for other areas (enforced by eslint.config.mjs). */
export { checkCompanies, saveCompanies } from './companies';
export { escalation } from './escalation';
export { beyondGrant, checkCodes } from './grant';
export { userSnapshot } from './snapshot';
