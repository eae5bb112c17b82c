import { z } from 'zod';

/**
 * `POST user/recovery`: the same answer for every e-mail (docs/product/session.md, 'Forgotten password'); 429 as at
 * login.
 */
export const recoveryBody = z.object({ email: z.string().trim().min(1).max(320) });
export type RecoveryBody = z.infer<typeof recoveryBody>;

/** `GET password/{token}`: the link is valid; otherwise 410 'Este link expirou ou já foi usado.' */
export const passwordLinkAnswer = z.object({
  /** `m•••@portal.demo`, so that users recognise their account. */
  email_masked: z.string(),
  /** Whether the account has never had a password. */
  first: z.boolean(),
  expires_at: z.string(),
});
export type PasswordLinkAnswer = z.infer<typeof passwordLinkAnswer>;

/** `POST password/{token}`: `{message}`; 422 with the rule's sentences (`passwordProblems`), 410 when used or expired. */
export const newPasswordBody = z.object({
  password: z.string().min(1).max(1024),
  password_confirmation: z.string().max(1024),
});
export type NewPasswordBody = z.infer<typeof newPasswordBody>;
