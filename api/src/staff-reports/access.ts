import { ACCESS, USER_TYPE } from 'api-contract';

const { admin, staff, master } = USER_TYPE;

/** Who makes and fetches reports: staff with the code (spec part 2 section 6, ADR 0084). */
export const MAY_REPORT = { anyOf: [ACCESS.reports], types: [admin, staff, master] };
