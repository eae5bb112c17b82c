/** How long the ERP may fail before it is given up: 5 s, doubled each time, for about an hour and a half. */
export const MOST_FAILURES = 10;
/** More tries than failures are allowed: a killed process uses one up without having failed. */
export const ERP_JOB = { retryLimit: 60, retryDelay: 5, expireInSeconds: 60 };
