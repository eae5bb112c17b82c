/** What other areas may use of this one (eslint.config.mjs). */
export { checkNewPassword } from './check';
export { passwordLinks, type PasswordLinks } from './links';
export type { PasswordMail } from './mail';
export type { PasswordChanged } from './notice';
