import { ACCESS, USER_TYPE } from 'api-contract';

const { admin, staff, master } = USER_TYPE;

/** Who makes and fetches reports: staff with the code (docs/product/admin.md, 'Reports', ADR 0084). */
export const MAY_REPORT = { anyOf: [ACCESS.reports], types: [admin, staff, master] };
