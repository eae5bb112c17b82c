import { ACCESS, USER_TYPE } from 'api-contract';

const { admin, staff, master } = USER_TYPE;

/** Who reads the time logs: never customers (docs/product/access.md, 'Access codes'). */
export const MAY_READ_TIME_LOGS = { anyOf: [ACCESS.timeLogs], types: [admin, staff, master] };

/** Who reads the access log. */
export const MAY_READ_ACCESS_LOG = { anyOf: [ACCESS.accessLog], types: [admin, staff, master] };
