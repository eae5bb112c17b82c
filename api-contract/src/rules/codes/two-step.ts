/** What a second step at login is done with. */
export const SECOND_STEP = { totp: 'totp', recovery: 'recovery' } as const;
