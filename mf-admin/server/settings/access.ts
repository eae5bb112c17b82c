import { ACCESS, USER_TYPE } from 'api-contract';

const { admin, staff, master } = USER_TYPE;

/** Who keeps slip messages and e-mail recipients (docs/product/admin.md, 'Settings'). */
export const MAY_SET = { anyOf: [ACCESS.settings], types: [admin, staff, master] };

/** Who keeps the Intertox codes and the terms of use. */
export const ADMINS_SET = { anyOf: [ACCESS.settings], types: [admin, master] };
