/** What the other folders of api/src may import of this one (enforced by eslint.config.mjs). */
export { escalation } from './escalation';
export { MAY_MANAGE } from './access';
export { lockOther, lockUser, refuseLeaving } from './lock';
export { nameOfUser } from './name';
export { userSnapshot } from './snapshot';
