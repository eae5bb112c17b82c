import { ACCESS, USER_TYPE } from 'api-contract/rules';

/** A member of staff who keeps documents. */
export const keeper = { type_id: USER_TYPE.staff, access: [ACCESS.admin, ACCESS.settings] };
