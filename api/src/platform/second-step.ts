/** SQL: whether the user of this id (an SQL expression) has a second step for the login, an app or a passkey. */
export const hasSecondStep = (userId: string): string =>
  `(EXISTS (SELECT FROM portal.totp_secrets t WHERE t.user_id = ${userId} AND t.confirmed_at IS NOT NULL)
    OR EXISTS (SELECT FROM portal.passkeys k WHERE k.user_id = ${userId}))`;
