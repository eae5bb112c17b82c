import { ACCESS, ADMINISTRATORS } from 'api-contract';

/** Types 1 and 4 with code 24 (docs/product/access.md, 'Whose rows'). */
export const MAY_MANAGE = { anyOf: [ACCESS.users], types: ADMINISTRATORS };
