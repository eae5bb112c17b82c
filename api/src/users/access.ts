import { ACCESS, USER_TYPE } from 'api-contract';

const { admin, staff, master } = USER_TYPE;

/** Types 1 and 4 and, reading only, type 3; all with code 24 (docs/product/access.md, 'Whose rows'). */
export const MAY_READ = { anyOf: [ACCESS.users], types: [admin, staff, master] };

export const MAY_MANAGE = { anyOf: [ACCESS.users], types: [admin, master] };
