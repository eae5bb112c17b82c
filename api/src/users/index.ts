/** The public interface of this area for other areas (enforced by eslint.config.mjs). */
export { checkCompanies, saveCompanies } from './companies';
export { escalation } from './escalation';
export { MAY_MANAGE } from './access';
export { beyondEditor, checkCodes } from './grant';
export { lockOther } from './lock';
export { userSnapshot } from './snapshot';
