import { ACCESS, USER_STATUS, USER_TYPE } from 'api-contract';

const { admin, customer, staff, master } = USER_TYPE;

/**
 * Whether an administrator (`au`, by his session `a`) may still see the portal as user `u` at `$2`: his session lives,
 * he is active and has the right to users, and the other is of a lower type (`mayActAs`).
 */
export const ACTOR_STANDS = `a.revoked_at IS NULL AND a.expires_at > $2 AND au.status = ${USER_STATUS.active}
  AND ${ACCESS.users} = ANY(au.access)
  AND ((au.type_id = ${master} AND u.type_id <> ${master})
    OR (au.type_id = ${admin} AND u.type_id IN (${customer}, ${staff})))`;
