/** The public interface of this area for other areas (enforced by eslint.config.mjs). */
export { checkNewPassword } from './check';
export { passwordLinks, type PasswordLinks } from './links';
export type { PasswordMail } from './mail';
export type { PasswordChanged } from './notice';
