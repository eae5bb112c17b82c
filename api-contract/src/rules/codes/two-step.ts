/** What a second step at login is done with. */
export const SECOND_STEP = { totp: 'totp', passkey: 'passkey', recovery: 'recovery' } as const;

/** How many passkeys a user may have, and how long the name of one may be. */
export const PASSKEY_LIMITS = { count: 10, name: 60 } as const;
